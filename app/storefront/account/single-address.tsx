import { Pencil, Plus } from 'lucide'
import { accountAreaMessages } from '#rulebook/account-area-messages.ts'
import { deliveryMessages } from '#rulebook/delivery.ts'
import type { Address } from '#shop/shipping/addresses.ts'
import { chosenDeliveryOption, type DeliveryOptions, deliveryDraft } from '#shop/shipping/delivery.ts'
import { DeliveryFields } from '#storefront/shipping/delivery-fields.tsx'
import { priceAndDuration } from '#storefront/shipping/delivery-method-choice.tsx'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { AddressAction } from './address-action.tsx'

const messages = accountAreaMessages.delivery
const path = '/my-account/my-delivery-information'

/** Shown while there is only one address: its fields are visible, read-only. */
export function SingleAddress({ address, options }: { address: Address; options: DeliveryOptions }) {
  const option = chosenDeliveryOption(options, address.optionDeliveryMethod)
  return (
    <div>
      <div className="form">
        <DeliveryFields draft={deliveryDraft(address)} readOnly />
        <Field
          label={deliveryMessages.labels.optionDeliveryMethod}
          readOnly
          value={`${option.name}, ${priceAndDuration(option)}`}
        />
      </div>
      <div className="group btn-row">
        <LinkButton to={`${path}/${address.id}`} variant="primary">
          <Icon of={Pencil} small />
          {messages.edit}
        </LinkButton>
        <LinkButton to={`${path}/new`}>
          <Icon of={Plus} small />
          {messages.add}
        </LinkButton>
        <AddressAction address={address} intent="delete" variant="danger">
          {messages.delete}
        </AddressAction>
      </div>
    </div>
  )
}
