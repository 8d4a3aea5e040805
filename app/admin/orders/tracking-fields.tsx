import { useId } from 'react'
import { adminParcelMessages as messages } from '#rulebook/admin-parcel-messages.ts'
import { fulfilmentLimits } from '#rulebook/limits/fulfilment.ts'
import type { CarrierSetting } from '#shop/settings/settings.ts'
import { Field } from '#ui/field.tsx'
import styles from './tracking-fields.module.css'

type TrackingFieldsProps = {
  carriers: readonly CarrierSetting[]
  carrier: string | null
  trackingNumber: string | null
}

export function TrackingFields({ carriers, carrier, trackingNumber }: TrackingFieldsProps) {
  const listId = useId()
  return (
    <div className={styles.pair}>
      <Field
        autoComplete="off"
        defaultValue={carrier ?? ''}
        label={messages.carrier}
        list={listId}
        maxLength={fulfilmentLimits.carrierMaxLength}
        name="carrier"
      />
      <datalist id={listId}>
        {carriers.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Field
        autoComplete="off"
        defaultValue={trackingNumber ?? ''}
        label={messages.trackingNumber}
        maxLength={fulfilmentLimits.trackingNumberMaxLength}
        name="trackingNumber"
        spellCheck={false}
      />
    </div>
  )
}
