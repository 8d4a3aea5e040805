import { Printer } from 'lucide'
import { ButtonForm } from '#admin/frame/button-form.tsx'
import { carrierMessages as messages } from '#rulebook/carrier-messages.ts'
import type { Parcel } from '#shop/fulfilment/parcels.ts'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'

/** `carrier` is the one that makes labels, if there is one; `ready` are the parcels that have a label. */
export type OrderLabels = { carrier: string | null; ready: readonly string[] }

type ParcelLabelProps = { order: string; parcel: Parcel; labels: OrderLabels }

export function ParcelLabel({ order, parcel: { id, number, state }, labels: { carrier, ready } }: ParcelLabelProps) {
  if (ready.includes(id)) {
    return (
      <div className="btn-row">
        <LinkButton
          aria-label={messages.printLabelOf(number)}
          reloadDocument
          size="small"
          target="_blank"
          to={`/all-orders/${order}/parcels/${id}/label`}
        >
          <Icon of={Printer} small />
          {messages.printLabel}
        </LinkButton>
      </div>
    )
  }
  if (!carrier || state !== 'packed') return null
  return (
    <ButtonForm
      busyLabel={messages.making}
      button={{ 'aria-label': messages.makeLabelOf(carrier, number) }}
      fields={{ intent: 'label', parcel: id }}
      label={messages.makeLabel(carrier)}
    />
  )
}
