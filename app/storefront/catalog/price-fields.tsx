import { filterMessages } from '#rulebook/listing-messages.ts'
import type { ListingQuery } from '#shop/catalog/catalog.ts'
import { dollarsOf } from '#shop/pricing/money.ts'
import { Field } from '#ui/field.tsx'
import styles from './price-fields.module.css'

/** Two price fields without a slider, for when the list failed to load and its price range is unknown. */
export function PriceFields({ query }: { query: Pick<ListingQuery, 'minCents' | 'maxCents'> }) {
  return (
    <fieldset>
      <legend className={styles.legend}>{filterMessages.price}</legend>
      <div className={styles.fields}>
        <Field label={filterMessages.from} name="min" inputMode="numeric" defaultValue={dollarText(query.minCents)} />
        <Field label={filterMessages.to} name="max" inputMode="numeric" defaultValue={dollarText(query.maxCents)} />
      </div>
    </fieldset>
  )
}

function dollarText(cents: number | undefined): string {
  return cents === undefined ? '' : String(dollarsOf(cents))
}
