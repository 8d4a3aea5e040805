import { Form, useNavigation } from 'react-router'
import { ButtonForm } from '#admin/frame/button-form.tsx'
import { LinkSummary } from '#admin/frame/link-summary.tsx'
import { adminOrderMessages } from '#rulebook/admin-order-messages.ts'
import { pickupPointLimits } from '#rulebook/limits/pickup-points.ts'
import { pickupPointMessages } from '#rulebook/pickup-point-messages.ts'
import type { OrderForAdmin } from '#shop/orders/find-order-for-admin.server.ts'
import type { FoundPickupPoints } from '#shop/pickup-points/pickup-points.ts'
import { Button } from '#ui/button.tsx'
import { Radio } from '#ui/choice.tsx'
import { Field } from '#ui/field.tsx'
import styles from './pickup-point-form.module.css'

const messages = adminOrderMessages.point

/** `found` is null before a place was searched. */
export type PointSearch = { place: string; found: FoundPickupPoints | null }

type PickupPointFormProps = { order: OrderForAdmin; search: PointSearch }

/** For a customer who phones: searches a place and sets the point, with or without scripts. */
export function PickupPointForm({ order: { delivery }, search: { place, found } }: PickupPointFormProps) {
  const { state, formMethod } = useNavigation()
  const isSearching = state !== 'idle' && formMethod === 'GET'
  return (
    <details className={styles.point} open={found !== null}>
      <LinkSummary>{delivery.pickupPoint ? messages.change : messages.choose}</LinkSummary>
      <Form className={styles.form} key={place} preventScrollReset replace>
        <Field
          defaultValue={place || delivery.postalCode}
          label={pickupPointMessages.place}
          maxLength={pickupPointLimits.placeMaxLength}
          name="place"
          required
        />
        <Button busy={isSearching} size="small" type="submit">
          {isSearching ? pickupPointMessages.finding : pickupPointMessages.find}
        </Button>
      </Form>
      <p className={styles.said} role="status">
        {found?.total === 0 && messages.none(place)}
      </p>
      {found && found.total > 0 && (
        <ButtonForm className={styles.form} fields={{ intent: 'pickup-point' }} label={messages.save}>
          <fieldset>
            <legend>{pickupPointMessages.legend(found.points.length, found.total)}</legend>
            <div className={styles.list}>
              {found.points.map(({ id, name, address, postalCode, city, carrier, code }) => (
                <Radio defaultChecked={id === delivery.pickupPoint?.id} key={id} name="pickupPoint" required value={id}>
                  {name}, {pickupPointMessages.where(address, postalCode, city)} (
                  {pickupPointMessages.code(carrier, code)})
                </Radio>
              ))}
            </div>
          </fieldset>
        </ButtonForm>
      )}
    </details>
  )
}
