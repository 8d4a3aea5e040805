import { Plus } from 'lucide'
import { data, redirect } from 'react-router'
import { shopContext } from '#http/context.server.ts'
import { formOf } from '#http/form-of.server.ts'
import { requireSignedIn } from '#http/who-is-asking.server.ts'
import { accountAreaWords } from '#rulebook/account-area-words.ts'
import { deliveryLimits } from '#rulebook/delivery.ts'
import { chooseDefaultAddress } from '#shop/shipping/choose-default-address.server.ts'
import { deleteAddress } from '#shop/shipping/delete-address.server.ts'
import { listAddresses } from '#shop/shipping/list-addresses.server.ts'
import { listDeliveryOptions } from '#shop/shipping/list-delivery-options.server.ts'
import { newAddress } from '#shop/shipping/new-address.server.ts'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { RoomHead } from '#ui/room-head.tsx'
import type { Route } from './+types/delivery-information-page.ts'
import { describeRoom } from './account-head.ts'
import { AddressBook } from './address-book.tsx'
import { AddressForm } from './address-form.tsx'
import { DeletedAddress } from './deleted-address.tsx'
import { Done, doneAddress } from './done.tsx'
import { FormNotice } from './form-notice.tsx'
import { OnlyAddress } from './only-address.tsx'
import { saveAddressForm } from './save-address-form.server.ts'
import { stayOnPage } from './stay-on-page.ts'

const words = accountAreaWords.delivery
const title = accountAreaWords.rooms.delivery
const path = '/my-account/my-delivery-information'

export async function loader(args: Route.LoaderArgs) {
  const asker = await requireSignedIn(args)
  const shop = args.context.get(shopContext)
  const [addresses, options] = await Promise.all([listAddresses(shop, asker), listDeliveryOptions(shop)])
  return { addresses, options, first: addresses.length === 0 ? newAddress(asker) : null }
}

export async function action(args: Route.ActionArgs) {
  const asker = await requireSignedIn(args)
  const shop = args.context.get(shopContext)
  const form = await formOf(args.request)
  const id = String(form.get('id'))
  switch (form.get('intent')) {
    case 'delete': {
      const deleted = await deleteAddress(shop, asker, id)
      return deleted.ok
        ? { kind: 'deleted' as const, address: deleted.value }
        : { kind: 'gone' as const, text: words.gone }
    }
    case 'choose': {
      const chosen = await chooseDefaultAddress(shop, asker, id)
      if (!chosen.ok) return { kind: 'gone' as const, text: words.gone }
      throw redirect(doneAddress(path, 'chosen'))
    }
    case 'restore': {
      const refusal = await saveAddressForm(shop, asker, form)
      if (refusal) return data({ kind: 'gone' as const, text: refusal.text }, { status: 422 })
      throw redirect(doneAddress(path, 'restored'))
    }
    default:
      throw data(null, { status: 400 })
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return stayOnPage(serverAction)
}

export function meta() {
  return describeRoom(title, path)
}

export default function DeliveryInformationPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { addresses, first, options } = loaderData
  const [only, another] = addresses
  const isFull = addresses.length >= deliveryLimits.addressesMax
  return (
    <>
      <RoomHead text={first ? words.first : words.text} title={title}>
        {another && !isFull && (
          <LinkButton size="small" to={`${path}/new`}>
            <Icon of={Plus} small />
            {words.add}
          </LinkButton>
        )}
      </RoomHead>
      <Done words={words.done} />
      {answer?.kind === 'deleted' && <DeletedAddress address={answer.address} />}
      {(answer?.kind === 'gone' || answer?.kind === 'failed') && <FormNotice answer={answer} />}
      {first && <AddressForm {...first} action={`${path}/new`} options={options} />}
      {only &&
        (another ? (
          <AddressBook addresses={addresses} options={options} />
        ) : (
          <OnlyAddress address={only} options={options} />
        ))}
    </>
  )
}
