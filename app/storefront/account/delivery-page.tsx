import { data, redirect } from 'react-router'
import { shopContext } from '#http/context.server.ts'
import { formOf } from '#http/form-of.server.ts'
import { requireSignedIn } from '#http/who-is-asking.server.ts'
import { accountAreaWords } from '#rulebook/account-area-words.ts'
import { deliveryWords } from '#rulebook/delivery.ts'
import { deliveryDraft } from '#shop/shipping/delivery.ts'
import { findDefaultAddress } from '#shop/shipping/find-address.server.ts'
import { listDeliveryOptions } from '#shop/shipping/list-delivery-options.server.ts'
import { newAddress } from '#shop/shipping/new-address.server.ts'
import type { Route } from './+types/delivery-page.ts'
import { describeRoom } from './account-head.ts'
import { AddressForm } from './address-form.tsx'
import styles from './delivery-page.module.css'
import { Done, doneAddress } from './done.tsx'
import { saveAddressForm } from './save-address-form.server.ts'
import { stayOnPage } from './stay-on-page.ts'

const path = '/delivery-page'

/** The default delivery address on its own page, ready to be changed. */
export async function loader(args: Route.LoaderArgs) {
  const asker = await requireSignedIn(args)
  const shop = args.context.get(shopContext)
  const [address, options] = await Promise.all([findDefaultAddress(shop, asker), listDeliveryOptions(shop)])
  return { options, form: address ? { id: address.id, draft: deliveryDraft(address) } : newAddress(asker) }
}

export async function action(args: Route.ActionArgs) {
  const asker = await requireSignedIn(args)
  const form = await formOf(args.request)
  const refusal = await saveAddressForm(args.context.get(shopContext), asker, form)
  if (refusal) return data(refusal, { status: 422 })
  throw redirect(doneAddress(path, 'saved'))
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return stayOnPage(serverAction)
}

export function meta() {
  return describeRoom(deliveryWords.title, path, deliveryWords.where)
}

export default function DeliveryPage({ loaderData: { form, options }, actionData }: Route.ComponentProps) {
  return (
    <div className={`wrap page ${styles.page}`}>
      <header className="page-head page-head--plain">
        <h1>{deliveryWords.title}</h1>
        <p>{accountAreaWords.delivery.text}</p>
      </header>
      <Done words={accountAreaWords.delivery.done} />
      <AddressForm {...form} answer={actionData} options={options} />
    </div>
  )
}
