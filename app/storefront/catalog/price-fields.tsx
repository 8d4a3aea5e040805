import { filterWords } from '#rulebook/listing-words.ts'
import type { ListingQuery } from '#shop/catalog/catalog.ts'
import { dollarsOf } from '#shop/pricing/money.ts'
import { Field } from '#ui/field.tsx'
import styles from './price-fields.module.css'

/** The price without its track: where the list could not be had, nobody knows the ends of it. */
export function PriceFields({ query }: { query: Pick<ListingQuery, 'minCents' | 'maxCents'> }) {
  return (
    <fieldset>
      <legend className={styles.legend}>{filterWords.price}</legend>
      <div className={styles.fields}>
        <Field label={filterWords.from} name="min" inputMode="numeric" defaultValue={dollarText(query.minCents)} />
        <Field label={filterWords.to} name="max" inputMode="numeric" defaultValue={dollarText(query.maxCents)} />
      </div>
    </fieldset>
  )
}

function dollarText(cents: number | undefined): string {
  return cents === undefined ? '' : String(dollarsOf(cents))
}
