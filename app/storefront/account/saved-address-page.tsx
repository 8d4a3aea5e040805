import { data, redirect } from 'react-router'
import { readFormData } from '#http/read-form-data.server.ts'
import { requireSignedIn } from '#http/request-actor.server.ts'
import { shopContext } from '#http/router-context.server.ts'
import { accountAreaMessages } from '#rulebook/account-area-messages.ts'
import { deliveryDraft } from '#shop/shipping/delivery.ts'
import { findAddress } from '#shop/shipping/find-address.server.ts'
import { listAddresses } from '#shop/shipping/list-addresses.server.ts'
import { listDeliveryOptions } from '#shop/shipping/list-delivery-options.server.ts'
import { newAddress } from '#shop/shipping/new-address.server.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import type { Route } from './+types/saved-address-page.ts'
import { AddressForm } from './address-form.tsx'
import { describePrivatePage } from './describe-private-page.ts'
import { keepPageOnFailure } from './keep-page-on-failure.ts'
import { saveAddressForm } from './save-address-form.server.ts'
import { successAddress } from './success-notice.tsx'

const messages = accountAreaMessages.delivery
const title = accountAreaMessages.sections.delivery
const addressBookPath = '/my-account/my-delivery-information'

/** Adds or changes an address. Another customer's address is answered with 404. */
export async function loader(args: Route.LoaderArgs) {
  const actor = await requireSignedIn(args)
  const shop = args.context.get(shopContext)
  const { addressId } = args.params
  const options = await listDeliveryOptions(shop)
  if (addressId === undefined) {
    const isFirst = (await listAddresses(shop, actor)).length === 0
    return { form: { ...newAddress(actor), options, isNew: true, mayBecomeDefault: !isFirst } }
  }
  const address = await findAddress(shop, actor, addressId)
  if (!address) return data({ form: null }, { status: 404 })
  const { id, isDefault } = address
  return { form: { id, draft: deliveryDraft(address), options, isNew: false, mayBecomeDefault: !isDefault } }
}

export async function action(args: Route.ActionArgs) {
  const actor = await requireSignedIn(args)
  const form = await readFormData(args.request)
  const refusal = await saveAddressForm(args.context.get(shopContext), actor, form)
  if (refusal) return data(refusal, { status: 422 })
  throw redirect(successAddress(addressBookPath, 'saved'))
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepPageOnFailure(serverAction)
}

export function meta({ location }: Route.MetaArgs) {
  return describePrivatePage(title, location.pathname)
}

export default function AddressPage({ loaderData: { form }, actionData }: Route.ComponentProps) {
  if (!form) return <MissingAddress />
  const { id, draft, options, isNew, mayBecomeDefault } = form
  return (
    <>
      <PageHeader text={messages.text} title={isNew && mayBecomeDefault ? messages.addTitle : title} />
      <AddressForm
        answer={actionData}
        cancelTo={addressBookPath}
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
    <EmptyState illustration="not-found" level={1} title={messages.missing}>
      <p>{messages.missingText}</p>
      <LinkButton to={addressBookPath} variant="primary">
        {messages.back}
      </LinkButton>
    </EmptyState>
  )
}
