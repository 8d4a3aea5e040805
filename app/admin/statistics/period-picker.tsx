import { Form } from 'react-router'
import { statisticsMessages } from '#rulebook/statistics-messages.ts'
import { type Period, periodKinds } from '#shop/statistics/periods.ts'
import { Button } from '#ui/button.tsx'
import { ChipLink } from '#ui/chip.tsx'
import { Field } from '#ui/field.tsx'
import styles from './period-picker.module.css'
import { periodUrl, statisticsPath } from './statistics-query.ts'

const messages = statisticsMessages.period

/** The period is in the address, so that it can be shared, bookmarked, and left with Back. */
export function PeriodPicker({ period }: { period: Period }) {
  return (
    <section aria-label={messages.label} className={styles.picker}>
      <ul className="chips">
        {periodKinds
          .filter((kind) => kind !== 'own')
          .map((kind) => (
            <li key={kind}>
              <ChipLink
                aria-current={kind === period.kind ? 'true' : undefined}
                preventScrollReset
                to={periodUrl(kind)}
              >
                {messages.kinds[kind]}
              </ChipLink>
            </li>
          ))}
      </ul>
      <Form action={statisticsPath} aria-label={messages.own} className={styles.custom} preventScrollReset>
        <Field defaultValue={period.from} label={messages.from} name="from" required type="date" />
        <Field defaultValue={period.to} label={messages.to} name="to" required type="date" />
        <Button size="small" type="submit">
          {messages.show}
        </Button>
      </Form>
    </section>
  )
}
