import type { Tx } from '#shop/database.server.ts'
import { deleteLettersTo } from './mail.queries.server.ts'
import { deleteRefused } from './refused-emails.queries.server.ts'

/** Deletes the emails to a customer, and the record that the address was refused. */
export async function forgetLettersTo(tx: Tx, email: string): Promise<void> {
  await deleteLettersTo(tx, email)
  await deleteRefused(tx, email)
}
