import type { SignedInUser } from '#shop/accounts/accounts.ts'
import type { KeyProblem } from '#shop/payments/payments.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { deleteStep, insertStep } from './set-up.queries.server.ts'

/** `isLive`: real money moves with these keys. */
export async function checkPaymentKeys(
  { db, now, payments }: Pick<Shop, 'db' | 'now' | 'payments'>,
  actor: SignedInUser,
): Promise<Result<{ isLive: boolean }, KeyProblem>> {
  const checked = await payments.checkKeys()
  if (!checked.ok) {
    await deleteStep(db, 'payments')
    return refuse(checked.problem)
  }
  await insertStep(db, 'payments', actor.fullName, now())
  return accept(checked.value)
}
