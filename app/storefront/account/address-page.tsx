import { data, redirect } from 'react-router'
import { shopContext } from '#http/context.server.ts'
import { formOf } from '#http/form-of.server.ts'
import { requireSignedIn } from '#http/who-is-asking.server.ts'
import { accountAreaWords } from '#rulebook/account-area-words.ts'
import { deliveryDraft } from '#shop/shipping/delivery.ts'
import { findAddress } from '#shop/shipping/find-address.server.ts'
import { listAddresses } from '#shop/shipping/list-addresses.server.ts'
import { listDeliveryOptions } from '#shop/shipping/list-delivery-options.server.ts'
import { newAddress } from '#shop/shipping/new-address.server.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { RoomHead } from '#ui/room-head.tsx'
import type { Route } from './+types/address-page.ts'
import { describeRoom } from './account-head.ts'
import { AddressForm } from './address-form.tsx'
import { doneAddress } from './done.tsx'
import { saveAddressForm } from './save-address-form.server.ts'
import { stayOnPage } from './stay-on-page.ts'

const words = accountAreaWords.delivery
const title = accountAreaWords.rooms.delivery
const addressBook = '/my-account/my-delivery-information'

/** Adds or changes an address. Another customer's address is answered with 404. */
export async function loader(args: Route.LoaderArgs) {
  const asker = await requireSignedIn(args)
  const shop = args.context.get(shopContext)
  const { addressId } = args.params
  const options = await listDeliveryOptions(shop)
  if (addressId === undefined) {
    const isFirst = (await listAddresses(shop, asker)).length === 0
    return { form: { ...newAddress(asker), options, isNew: true, mayBecomeDefault: !isFirst } }
  }
  const address = await findAddress(shop, asker, addressId)
  if (!address) return data({ form: null }, { status: 404 })
  const { id, isDefault } = address
  return { form: { id, draft: deliveryDraft(address), options, isNew: false, mayBecomeDefault: !isDefault } }
}

export async function action(args: Route.ActionArgs) {
  const asker = await requireSignedIn(args)
  const form = await formOf(args.request)
  const refusal = await saveAddressForm(args.context.get(shopContext), asker, form)
  if (refusal) return data(refusal, { status: 422 })
  throw redirect(doneAddress(addressBook, 'saved'))
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return stayOnPage(serverAction)
}

export function meta({ location }: Route.MetaArgs) {
  return describeRoom(title, location.pathname)
}

export default function AddressPage({ loaderData: { form }, actionData }: Route.ComponentProps) {
  if (!form) return <MissingAddress />
  const { id, draft, options, isNew, mayBecomeDefault } = form
  return (
    <>
      <RoomHead text={words.text} title={isNew && mayBecomeDefault ? words.addTitle : title} />
      <AddressForm
        answer={actionData}
        cancelTo={addressBook}
        draft={draft}
        id={id}
        key={isNew ? 'new' : id}
        mayBecomeDefault={mayBecomeDefault}
        options={options}
      />
    </>
  )
}

function MissingAddress() {
  return (
    <EmptyState drawing="not-found" level={1} title={words.missing}>
      <p>{words.missingText}</p>
      <LinkButton to={addressBook} variant="primary">
        {words.back}
      </LinkButton>
    </EmptyState>
  )
}
