import { accountAreaMessages } from '#rulebook/account-area-messages.ts'
import { failureText, keepForm } from '#ui/keep-form.ts'

/** For forms of signed-in customers: "log in first" and "not found" get their pages. */
export function keepPageOnFailure<Answer>(serverAction: () => Promise<Answer>) {
  return keepForm(serverAction, (status, thrown) =>
    status < 500 ? undefined : { kind: 'failed' as const, text: failureText(thrown, accountAreaMessages.failed) },
  )
}
