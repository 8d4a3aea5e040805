import { useEffect, useRef, useState } from 'react'
import { adminSettingMessages } from '#rulebook/admin-setting-messages.ts'
import { type CategorySlug, categories, categoryOf } from '#rulebook/categories.ts'
import { formatDate } from '#rulebook/dates.ts'
import { type Day, daysAfter, isDay } from '#rulebook/days.ts'
import { formatPrice } from '#rulebook/money.ts'
import type { TaxSetting } from '#shop/settings/settings.ts'
import type { SoldCategory } from '#shop/statistics/statistics.ts'
import { formatRate, type TaxRate, taxCentsIn, taxRateOn } from '#shop/tax/tax.ts'
import { taxChanges } from '#shop/tax/tax-changes.ts'
import { taxFormReaders } from './read-tax-forms.ts'
import styles from './settings.module.css'

const messages = adminSettingMessages.tax.preview
const exampleCents = 10_000

/** `sold`: of the last days, today included. */
type TaxPreviewFacts = { today: Day; sold: readonly SoldCategory[] }

/** Stands above the button that saves: the rates of the next invoices, and what those that are typed would change. */
export function TaxPreview({ saved, ...facts }: TaxPreviewFacts & { saved: TaxSetting }) {
  const section = useRef<HTMLElement>(null)
  const [typed, setTyped] = useState(saved)
  useEffect(() => {
    const form = section.current?.closest('form')
    if (!form) return
    const read = () => setTyped(taxFormReaders.tax(new FormData(form)))
    // A browser may have filled in what was typed before a reload.
    read()
    form.addEventListener('input', read)
    return () => form.removeEventListener('input', read)
  }, [])
  return (
    <section className={styles.says} ref={section}>
      <h3>{messages.now(formatDay(facts.today))}</h3>
      <ul>
        {ratesOn(saved, facts.today).map(({ rate, slugs }) => (
          <li key={rate ?? ''}>{messages.rate(namesOf(slugs), taxIn(saved.name, rate))}</li>
        ))}
      </ul>
      <div role="status">
        <TaxChanges saved={saved} typed={typed} {...facts} />
      </div>
    </section>
  )
}

type TaxChangesProps = TaxPreviewFacts & { saved: TaxSetting; typed: TaxSetting }

export function TaxChanges({ saved, typed, today, sold }: TaxChangesProps) {
  if (JSON.stringify(typed) === JSON.stringify(saved)) return null
  if (!typed.rates.every(({ rate, from }) => Number.isInteger(rate) && (from === null || isDay(from))))
    return <p>{messages.incomplete}</p>
  const changes = taxChanges(saved, typed, today)
  const isRenamed = typed.name !== saved.name
  return (
    <>
      <h3>{messages.title}</h3>
      <ul>
        {isRenamed && <li>{messages.renamed(typed.name, saved.name)}</li>}
        {changes.map(({ from, until, before, after, categories: slugs }) => (
          <li key={`${from} ${slugs.join()}`}>
            {messages.change(
              from === today ? null : formatDay(from),
              until && formatDay(daysAfter(until, -1)),
              namesOf(slugs),
            )}{' '}
            {messages.amounts(taxIn(typed.name, after), taxIn(saved.name, before))}{' '}
            {messages.sold(formatPrice(soldIn(sold, slugs)))}
          </li>
        ))}
        {changes.length === 0 && !isRenamed && <li>{messages.nothing}</li>}
      </ul>
      <p>{messages.prices}</p>
    </>
  )
}

function ratesOn(tax: TaxSetting, day: Day) {
  const byRate = Map.groupBy(categories, ({ slug }) => taxRateOn(tax, slug, day))
  return [...byRate].map(([rate, found]) => ({ rate, slugs: found.map(({ slug }) => slug) }))
}

function namesOf(slugs: readonly CategorySlug[]): string {
  if (slugs.length === categories.length) return adminSettingMessages.tax.shop
  return slugs.map((slug) => categoryOf(slug).name).join(', ')
}

function taxIn(name: string, rate: TaxRate): string {
  if (rate === null) return messages.none
  return messages.of(name, formatRate(rate), formatPrice(taxCentsIn(exampleCents, rate)), formatPrice(exampleCents))
}

function soldIn(sold: readonly SoldCategory[], slugs: readonly CategorySlug[]): number {
  return sold.reduce((sum, { category, cents }) => (slugs.includes(category) ? sum + cents : sum), 0)
}

function formatDay(day: Day): string {
  return formatDate(new Date(`${day}T00:00:00Z`))
}
