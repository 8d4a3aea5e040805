import { adminSettingMessages as messages } from '#rulebook/admin-setting-messages.ts'
import { categoryOf } from '#rulebook/categories.ts'
import { exampleInvoiceMessages } from '#rulebook/example-invoice-messages.ts'
import { settingLimits } from '#rulebook/limits/settings.ts'
import { papers } from '#shop/settings/settings.ts'
import { buttonClassName } from '#ui/button.tsx'
import { Checkbox } from '#ui/choice.tsx'
import { Field } from '#ui/field.tsx'
import { SelectField } from '#ui/select.tsx'
import { taxFormReaders, taxScopes } from './read-tax-forms.ts'
import type { SettingFieldsProps } from './setting-form.tsx'
import styles from './settings.module.css'

const { tax, seller, invoices } = messages

export function TaxFields({ value: { name, rates }, field }: SettingFieldsProps<'tax'>) {
  return (
    <>
      <div className={styles.pair}>
        <Field {...field('name', name)} label={tax.name} maxLength={settingLimits.taxNameMax} required />
      </div>
      {taxScopes.map(({ key, category }) => {
        const scope = category ? categoryOf(category).name : tax.shop
        const ofScope = rates
          .filter((each) => each.category === category)
          .toSorted((a, b) => (a.from ?? '').localeCompare(b.from ?? ''))
        return (
          <fieldset className={styles.scope} key={key}>
            <legend>{scope}</legend>
            <p className={styles.text}>{category ? tax.categoryText : tax.shopText}</p>
            <div className={styles.rates}>
              {[...Array(Math.min(ofScope.length + 1, settingLimits.taxRatesMax)).keys()].map((row) => (
                <RateRow
                  field={field}
                  key={row}
                  label={tax.rateOf(scope, row + 1)}
                  prefix={`${key}.${row}`}
                  rate={ofScope[row]}
                />
              ))}
            </div>
          </fieldset>
        )
      })}
    </>
  )
}

type RateRowProps = Pick<SettingFieldsProps<'tax'>, 'field'> & {
  label: string
  prefix: string
  rate: { rate: number; from: string | null } | undefined
}

function RateRow({ field, label, prefix, rate }: RateRowProps) {
  return (
    <fieldset className={styles.pair}>
      <legend className="visually-hidden">{label}</legend>
      <Field {...field(`${prefix}.rate`, rate ? rate.rate / 100 : '')} inputMode="decimal" label={tax.rate} />
      <Field {...field(`${prefix}.from`, rate?.from ?? '')} label={tax.from} type="date" />
    </fieldset>
  )
}

/** The admin's browser must not fill in the admin's own data. */
export function SellerFields({ value, field }: SettingFieldsProps<'seller'>) {
  const text = (name: keyof typeof value, hint?: string) => (
    <Field
      {...field(name, value[name])}
      autoComplete="off"
      label={seller[name]}
      maxLength={settingLimits.sellerTextMax}
      {...(hint !== undefined && { hint })}
    />
  )
  return (
    <>
      {text('name')}
      {text('street')}
      <div className={styles.pair}>
        {text('postalCode')}
        {text('city')}
        {text('country')}
        {text('registrationNumber')}
        {text('taxNumber')}
        {text('note', seller.noteHint)}
        {text('iban')}
        {text('bic')}
      </div>
      <p>
        <ExampleInvoiceLink />
      </p>
    </>
  )
}

/** Without scripts it shows the stored seller. */
function ExampleInvoiceLink() {
  return (
    <a
      className={buttonClassName({ size: 'small' })}
      href="/shop-settings/tax/example.pdf"
      onClick={({ currentTarget: link }) => {
        const form = link.closest('form')
        if (form) link.search = new URLSearchParams(taxFormReaders.seller(new FormData(form))).toString()
      }}
      rel="noreferrer"
      target="_blank"
    >
      {exampleInvoiceMessages.link}
    </a>
  )
}

export function InvoiceFields({ value, field, checkbox }: SettingFieldsProps<'invoices'>) {
  const { isAttached, paper, keptYears } = value
  return (
    <>
      <Checkbox {...checkbox('isAttached', isAttached)}>{invoices.isAttached}</Checkbox>
      <div className={styles.pair}>
        <SelectField {...field('paper', paper)} label={invoices.paper}>
          {papers.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </SelectField>
        <Field
          {...field('keptYears', keptYears)}
          hint={invoices.keptYearsHint}
          inputMode="numeric"
          label={invoices.keptYears}
          required
        />
      </div>
    </>
  )
}
