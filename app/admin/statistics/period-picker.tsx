import { Form } from 'react-router'
import { statisticsWords } from '#rulebook/statistics-words.ts'
import { type Period, periodKinds } from '#shop/statistics/periods.ts'
import { Button } from '#ui/button.tsx'
import { ChipLink } from '#ui/chip.tsx'
import { Field } from '#ui/field.tsx'
import styles from './period-picker.module.css'
import { periodAddress, statisticsPath } from './statistics-query.ts'

const words = statisticsWords.period

/** The period is in the address, so that it can be shared, bookmarked, and left with Back. */
export function PeriodPicker({ period }: { period: Period }) {
  return (
    <section aria-label={words.label} className={styles.picker}>
      <ul className="chips">
        {periodKinds
          .filter((kind) => kind !== 'own')
          .map((kind) => (
            <li key={kind}>
              <ChipLink
                aria-current={kind === period.kind ? 'true' : undefined}
                preventScrollReset
                to={periodAddress(kind)}
              >
                {words.kinds[kind]}
              </ChipLink>
            </li>
          ))}
      </ul>
      <Form action={statisticsPath} aria-label={words.own} className={styles.own} preventScrollReset>
        <Field defaultValue={period.from} label={words.from} name="from" required type="date" />
        <Field defaultValue={period.to} label={words.to} name="to" required type="date" />
        <Button size="small" type="submit">
          {words.show}
        </Button>
      </Form>
    </section>
  )
}
