import { accountAreaMessages } from '#rulebook/account-area-messages.ts'
import { keepForm } from '#ui/keep-form.ts'

/** For forms of signed-in customers: "log in first" and "not found" get their pages. */
export function keepPageOnFailure<Answer>(serverAction: () => Promise<Answer>) {
  const failed = { kind: 'failed' as const, text: accountAreaMessages.failed }
  return keepForm(serverAction, (status) => (status < 500 ? undefined : failed))
}
