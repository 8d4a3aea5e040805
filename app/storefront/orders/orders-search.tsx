import { Form, useNavigation } from 'react-router'
import { limits } from '#rulebook/limits.ts'
import { myOrdersWords } from '#rulebook/my-orders-words.ts'
import { orderStatuses } from '#rulebook/order-statuses.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { SelectField } from '#ui/select.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { ordersPath, type WrittenSearch } from './orders-address.ts'
import styles from './orders-search.module.css'

const words = myOrdersWords.filter

/** Searches the user's orders. The search is in the address and works without JavaScript. */
export function OrdersSearch(props: { written: WrittenSearch; narrowed: boolean; total: number }) {
  const { written, narrowed, total } = props
  const { state, formMethod, location } = useNavigation()
  const busy = state === 'loading' && formMethod === 'GET' && location.pathname === ordersPath
  return (
    <search aria-label={words.label}>
      <Form action={ordersPath} className={styles.form}>
        <Field
          className={styles.query}
          defaultValue={written.query}
          label={words.search}
          maxLength={limits.searchQueryMaxLength}
          name="query"
          type="search"
        />
        <SelectField className={styles.status} defaultValue={written.status} label={words.status} name="status">
          <option value="">{words.anyStatus}</option>
          {orderStatuses.map((status) => (
            <option key={status} value={status}>
              {status}
            </option>
          ))}
        </SelectField>
        <Field defaultValue={written.minDate} label={words.from} name="minDate" type="date" />
        <Field defaultValue={written.maxDate} label={words.until} name="maxDate" type="date" />
        <Button busy={busy} className={styles.show} type="submit">
          {words.show}
        </Button>
      </Form>
      <p className={styles.found}>
        <span role="status">{myOrdersWords.found(total)}</span>
        {narrowed && total > 0 && <TextLink to={ordersPath}>{words.all}</TextLink>}
      </p>
    </search>
  )
}
