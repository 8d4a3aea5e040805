import { Plus } from 'lucide'
import { data, redirect } from 'react-router'
import { readFormData } from '#http/read-form-data.server.ts'
import { requireSignedIn } from '#http/request-actor.server.ts'
import { shopContext } from '#http/router-context.server.ts'
import { accountAreaMessages } from '#rulebook/account-area-messages.ts'
import { deliveryLimits } from '#rulebook/limits/delivery.ts'
import { chooseDefaultAddress } from '#shop/shipping/choose-default-address.server.ts'
import { deleteAddress } from '#shop/shipping/delete-address.server.ts'
import { listAddresses } from '#shop/shipping/list-addresses.server.ts'
import { listDeliveryOptions } from '#shop/shipping/list-delivery-options.server.ts'
import { newAddress } from '#shop/shipping/new-address.server.ts'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import type { Route } from './+types/delivery-information-page.ts'
import { AddressBook } from './address-book.tsx'
import { AddressForm } from './address-form.tsx'
import { DeletedAddressNotice } from './deleted-address-notice.tsx'
import { describePrivatePage } from './describe-private-page.ts'
import { FormNotice } from './form-notice.tsx'
import { keepPageOnFailure } from './keep-page-on-failure.ts'
import { saveAddressForm } from './save-address-form.server.ts'
import { SingleAddress } from './single-address.tsx'
import { SuccessNotice, successAddress } from './success-notice.tsx'

const messages = accountAreaMessages.delivery
const title = accountAreaMessages.sections.delivery
const path = '/my-account/my-delivery-information'

export async function loader(args: Route.LoaderArgs) {
  const actor = await requireSignedIn(args)
  const shop = args.context.get(shopContext)
  const [addresses, options] = await Promise.all([listAddresses(shop, actor), listDeliveryOptions(shop)])
  return { addresses, options, blankAddress: addresses.length === 0 ? newAddress(actor) : null }
}

export async function action(args: Route.ActionArgs) {
  const actor = await requireSignedIn(args)
  const shop = args.context.get(shopContext)
  const form = await readFormData(args.request)
  const id = String(form.get('id'))
  switch (form.get('intent')) {
    case 'delete': {
      const deleted = await deleteAddress(shop, actor, id)
      return deleted.ok
        ? { kind: 'deleted' as const, address: deleted.value }
        : { kind: 'gone' as const, text: messages.gone }
    }
    case 'choose': {
      const chosen = await chooseDefaultAddress(shop, actor, id)
      if (!chosen.ok) return { kind: 'gone' as const, text: messages.gone }
      throw redirect(successAddress(path, 'chosen'))
    }
    case 'restore': {
      const refusal = await saveAddressForm(shop, actor, form)
      if (refusal) return data({ kind: 'gone' as const, text: refusal.text }, { status: 422 })
      throw redirect(successAddress(path, 'restored'))
    }
    default:
      throw data(null, { status: 400 })
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepPageOnFailure(serverAction)
}

export function meta() {
  return describePrivatePage(title, path)
}

export default function DeliveryInformationPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { addresses, blankAddress, options } = loaderData
  const [firstAddress, secondAddress] = addresses
  const isFull = addresses.length >= deliveryLimits.addressesMax
  return (
    <>
      <PageHeader text={blankAddress ? messages.noAddress : messages.text} title={title}>
        {secondAddress && !isFull && (
          <LinkButton size="small" to={`${path}/new`}>
            <Icon of={Plus} small />
            {messages.add}
          </LinkButton>
        )}
      </PageHeader>
      <SuccessNotice messages={messages.done} />
      {answer?.kind === 'deleted' && <DeletedAddressNotice address={answer.address} />}
      {(answer?.kind === 'gone' || answer?.kind === 'failed') && <FormNotice answer={answer} />}
      {blankAddress && <AddressForm {...blankAddress} action={`${path}/new`} options={options} />}
      {firstAddress &&
        (secondAddress ? (
          <AddressBook addresses={addresses} options={options} />
        ) : (
          <SingleAddress address={firstAddress} options={options} />
        ))}
    </>
  )
}
