import type { Tx } from '#shop/database.server.ts'
import { deleteEmailsTo } from './mail.queries.server.ts'
import { deleteRefusedAddress } from './refused-addresses.queries.server.ts'

/** Deletes the emails to a customer, and the record that the address was refused. */
export async function forgetEmailsTo(tx: Tx, email: string): Promise<void> {
  await deleteEmailsTo(tx, email)
  await deleteRefusedAddress(tx, email)
}
