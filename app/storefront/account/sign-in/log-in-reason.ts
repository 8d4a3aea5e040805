import { authorizeMessage } from '#rulebook/authorize-message.ts'
import { signInMessages } from '#rulebook/sign-in-messages.ts'

/** Why a login is needed before the page `to`. */
export function logInReason(to: string | null): string {
  return to !== null && /^[^?#]+\/(feedback|question)($|[?#])/.test(to) ? authorizeMessage : signInMessages.logInFirst
}
