import { data, Form, redirect } from 'react-router'
import { ActionNotice, type ActionResult } from '#admin/frame/action-result.tsx'
import { adminPageMeta } from '#admin/frame/admin-page-meta.ts'
import { adminAction, adminLoader } from '#admin/frame/admin-route.server.ts'
import { keepAdminPageOnFailure, useLastAnswer } from '#admin/frame/keep-admin-page-on-failure.ts'
import { RecordNotFound } from '#admin/frame/record-not-found.tsx'
import { orderChangeProblems } from '#http/order-change-problems.ts'
import { readNumber } from '#http/read-form-fields.server.ts'
import { readWanted } from '#http/read-wanted-pieces.ts'
import { redirectToReauthentication } from '#http/redirect-to-reauthentication.server.ts'
import { adminOrderMessages } from '#rulebook/admin-order-messages.ts'
import { orderChangeLimits } from '#rulebook/limits/order-changes.ts'
import { orderChangeMessages } from '#rulebook/order-change-messages.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { changeAddress } from '#shop/order-changes/change-address.server.ts'
import { changePieces } from '#shop/order-changes/change-pieces.server.ts'
import { offerChanges, offerPieces } from '#shop/order-changes/offer-change.server.ts'
import { keptPieces } from '#shop/order-changes/order-changes.ts'
import { type OrderNumber, readOrderNumber } from '#shop/orders/orders.ts'
import { deliveryForm } from '#shop/shipping/delivery.schema.ts'
import { type DeliveryDraft, deliveryDraft } from '#shop/shipping/delivery.ts'
import { type DeliveryProblems, deliveryFormProblem, deliveryProblems } from '#shop/shipping/delivery-rules.ts'
import { readDeliveryRules } from '#shop/shipping/list-delivery-options.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { BackLink } from '#ui/back-link.tsx'
import { Button } from '#ui/button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { Route } from './+types/change-order-page.ts'
import { AddressFields } from './address-fields.tsx'
import { ChangePiecesForm, hasChange } from './change-pieces-form.tsx'
import styles from './order-address.module.css'

const messages = orderChangeMessages.admin

/** `address`: what was typed, which the form keeps without scripts, too. */
type ChangeResult = ActionResult & { address?: { draft: DeliveryDraft; problems: DeliveryProblems } }

/** Changes the address or the pieces of an order that is not packed, for a customer who phones or writes. */
export const loader = adminLoader(async (shop, { params, url }: Route.LoaderArgs, actor) => {
  const number = readOrderNumber(params.number)
  const offered = number && (await offerChanges(shop, { kind: 'admin', actor }, number))
  if (!offered) return data({ found: null }, { status: 404 })
  const { order, refusals } = offered
  const kept = new Map(order.lines.map((line) => [line.article, keptPieces(line)]))
  const wanted = readWanted(url.searchParams, kept).slice(0, orderChangeLimits.productsMax)
  const { id: _, ...shown } = order
  return { found: { order: shown, refusals, offer: refusals.pieces ? null : await offerPieces(shop, order, wanted) } }
})

export const action = adminAction(async (shop, actor, form, { params, url }: Route.ActionArgs) => {
  const number = readOrderNumber(params.number)
  if (!number) throw data(null, { status: 404 })
  const refusal: ChangeResult | null =
    form.get('intent') === 'address'
      ? await saveAddress(shop, actor, number, form)
      : await savePieces(shop, actor, form, { number, search: url.search })
  if (refusal) return refusal
  throw redirect(`/all-orders/${number}`)
})

async function savePieces(
  shop: Shop,
  actor: SignedInUser,
  form: FormData,
  { number, search }: { number: OrderNumber; search: string },
): Promise<ActionResult | null> {
  const changed = await changePieces(
    shop,
    { kind: 'admin', actor },
    {
      number,
      version: readNumber(form, 'version') ?? -1,
      wanted: readWanted(form),
      expectedRefundCents: readNumber(form, 'refundCents'),
      expectedDueCents: readNumber(form, 'dueCents'),
    },
  )
  if (changed.ok) return null
  const { code } = changed.problem
  // The chosen pieces are in the address of the page, so they are there again afterwards.
  if (code === 'proof-needed') throw redirectToReauthentication(`/all-orders/${number}/change${search}`)
  return { tone: 'error', text: orderChangeProblems[code].sentence }
}

async function saveAddress(
  shop: Shop,
  actor: SignedInUser,
  number: OrderNumber,
  form: FormData,
): Promise<ChangeResult | null> {
  const rules = await readDeliveryRules(shop)
  const draft = { ...deliveryDraft(Object.fromEntries(form)), optionDeliveryMethod: rules.options[0].method }
  const problem = deliveryFormProblem(draft, rules)
  if (problem !== null) {
    const problems = deliveryProblems(draft, rules)
    return { tone: 'error', text: problem, isAtField: true, address: { draft, problems } }
  }
  const { optionDeliveryMethod: _, ...address } = deliveryForm(rules).parse(draft)
  const version = readNumber(form, 'version') ?? -1
  const changed = await changeAddress(shop, { kind: 'admin', actor }, { number, version, address })
  if (changed.ok) return null
  const { code } = changed.problem
  const result = { tone: 'error', text: orderChangeProblems[code].sentence } as const
  // What has changed meanwhile is shown as it is now, so that a second press does not undo it.
  return code === 'order-changed' ? result : { ...result, address: { draft, problems: {} } }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepAdminPageOnFailure(serverAction)
}

export function meta() {
  return adminPageMeta(messages.heading)
}

export default function ChangeOrderPage({ loaderData: { found }, actionData }: Route.ComponentProps) {
  const result = useLastAnswer<ChangeResult>(actionData)
  if (!found) return <RecordNotFound messages={adminOrderMessages} to="/all-orders" />
  const { order, refusals, offer } = found
  return (
    <>
      <BackLink name={adminOrderMessages.backToOrder} to={`/all-orders/${order.number}`} />
      <PageHeader text={messages.text} title={`${messages.heading} №${order.number}`} />
      <ActionNotice result={result} />
      <section className={styles.section}>
        <h2>{messages.pieces}</h2>
        {offer && <ChangePiecesForm offer={offer} version={order.editCount} />}
        {refusals.pieces && <p>{orderChangeProblems[refusals.pieces].sentence}</p>}
      </section>
      <section className={styles.section}>
        <h2>{messages.edit}</h2>
        {order.invoices.length > 0 && (
          <p>
            {messages.invoice} <TextLink to={`/all-orders/${order.number}/invoice`}>{messages.invoicePage}</TextLink>.
          </p>
        )}
        {refusals.address ? (
          <p>{orderChangeProblems[refusals.address].sentence}</p>
        ) : (
          <Form className={styles.form} key={order.editCount} method="post">
            <input name="version" type="hidden" value={order.editCount} />
            <AddressFields
              draft={result?.address?.draft ?? deliveryDraft(order.delivery)}
              problems={result?.address?.problems ?? {}}
            />
            <div>
              <Button
                name="intent"
                type="submit"
                value="address"
                variant={offer && hasChange(offer) ? 'quiet' : 'primary'}
              >
                {orderChangeMessages.addressPage.button}
              </Button>
            </div>
          </Form>
        )}
      </section>
    </>
  )
}
