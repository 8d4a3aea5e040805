import { shopContext } from '#http/router-context.server.ts'
import { authorizeOrderAccess } from '#shop/orders/order-access.server.ts'
import { readOrderNumber } from '#shop/orders/orders.ts'
import { payWithTestCard } from '#shop/payments/pay-with-test-card.server.ts'
import { findPaymentOf } from '#shop/payments/payments.queries.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { Route } from './+types/test-payment-resource.ts'
import type { ChargeState } from './charge-answer.ts'
import { ChargeForm } from './checkout.schema.ts'

/** Charges a test card, or answers for the test bank. Refuses where payments are real. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const parsed = ChargeForm.safeParse(await request.json().catch(() => null))
  const number = parsed.success ? readOrderNumber(parsed.data.number) : null
  if (!parsed.success || !number) return Response.json({ error: 'invalid' }, { status: 422 })
  const openedOrder = await authorizeOrderAccess(shop, { kind: 'link', key: parsed.data.key }, number)
  if (!openedOrder || shop.payments.name !== 'test') return Response.json({ error: 'not-found' }, { status: 404 })
  const charged = await payWithTestCard(shop, number, parsed.data.charge)
  const state: ChargeState = charged.ok ? await stateOf(shop, number) : 'not-payable'
  return Response.json({ state }, { headers: { 'cache-control': 'no-store' } })
}

/** The state at the provider. The shop itself learns it later. */
async function stateOf(shop: Shop, number: Parameters<typeof findPaymentOf>[1]): Promise<ChargeState> {
  const payment = await findPaymentOf(shop.db, number)
  const found = payment?.ref ? await shop.payments.findPayment(payment.ref) : null
  if (!found?.ok) return 'not-payable'
  const { state } = found.value
  if (state === 'needs-confirmation') return 'needs-confirmation'
  return state === 'paid' || state === 'processing' || state === 'declined' ? state : 'not-payable'
}
