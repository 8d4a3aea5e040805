import type { UserId } from '#shop/accounts/accounts.ts'
import type { Tx } from '#shop/database.server.ts'
import { deleteEmailsAboutOrdersOf, deleteEmailsTo } from './mail.queries.server.ts'
import { deleteRefusedAddress } from './refused-addresses.queries.server.ts'

/** Deletes the emails to a customer, and the record that the address was refused. */
export async function forgetEmailsTo(tx: Tx, email: string): Promise<void> {
  await deleteEmailsTo(tx, email)
  await deleteRefusedAddress(tx, email)
}

/** Deletes the emails about the orders of an account, before the orders lose their account. */
export async function forgetEmailsAboutOrdersOf(tx: Tx, userId: UserId): Promise<void> {
  await deleteEmailsAboutOrdersOf(tx, userId)
}
