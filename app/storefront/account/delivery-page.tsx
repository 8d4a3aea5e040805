import { data, redirect } from 'react-router'
import { readFormData } from '#http/read-form-data.server.ts'
import { requireSignedIn } from '#http/request-actor.server.ts'
import { shopContext } from '#http/router-context.server.ts'
import { accountAreaMessages } from '#rulebook/account-area-messages.ts'
import { deliveryMessages } from '#rulebook/delivery.ts'
import { deliveryDraft } from '#shop/shipping/delivery.ts'
import { findDefaultAddress } from '#shop/shipping/find-address.server.ts'
import { listDeliveryOptions } from '#shop/shipping/list-delivery-options.server.ts'
import { newAddress } from '#shop/shipping/new-address.server.ts'
import type { Route } from './+types/delivery-page.ts'
import { AddressForm } from './address-form.tsx'
import styles from './delivery-page.module.css'
import { describePrivatePage } from './describe-private-page.ts'
import { keepPageOnFailure } from './keep-page-on-failure.ts'
import { saveAddressForm } from './save-address-form.server.ts'
import { SuccessNotice, successAddress } from './success-notice.tsx'

const path = '/delivery-page'

/** The default delivery address on its own page, ready to be changed. */
export async function loader(args: Route.LoaderArgs) {
  const actor = await requireSignedIn(args)
  const shop = args.context.get(shopContext)
  const [address, options] = await Promise.all([findDefaultAddress(shop, actor), listDeliveryOptions(shop)])
  return { options, form: address ? { id: address.id, draft: deliveryDraft(address) } : newAddress(actor) }
}

export async function action(args: Route.ActionArgs) {
  const actor = await requireSignedIn(args)
  const form = await readFormData(args.request)
  const refusal = await saveAddressForm(args.context.get(shopContext), actor, form)
  if (refusal) return data(refusal, { status: 422 })
  throw redirect(successAddress(path, 'saved'))
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepPageOnFailure(serverAction)
}

export function meta() {
  return describePrivatePage(deliveryMessages.title, path, deliveryMessages.addressTitle)
}

export default function DeliveryPage({ loaderData: { form, options }, actionData }: Route.ComponentProps) {
  return (
    <div className={`wrap page ${styles.page}`}>
      <header className="page-head page-head--plain">
        <h1>{deliveryMessages.title}</h1>
        <p>{accountAreaMessages.delivery.text}</p>
      </header>
      <SuccessNotice messages={accountAreaMessages.delivery.done} />
      <AddressForm {...form} answer={actionData} options={options} />
    </div>
  )
}
