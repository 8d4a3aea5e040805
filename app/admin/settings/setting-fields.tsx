import { useLoaderData } from 'react-router'
import { adminSettingMessages as messages } from '#rulebook/admin-setting-messages.ts'
import { fulfilmentLimits } from '#rulebook/limits/fulfilment.ts'
import { settingLimits } from '#rulebook/limits/settings.ts'
import { Checkbox } from '#ui/choice.tsx'
import { Field, TextAreaField } from '#ui/field.tsx'
import { SelectField } from '#ui/select.tsx'
import type { SettingFieldsProps } from './setting-form.tsx'
import styles from './settings.module.css'

export function CountryFields({ value: { name, dialCode, phoneDigits }, field }: SettingFieldsProps<'country'>) {
  const labels = messages.country
  return (
    <>
      <Field {...field('name', name)} label={labels.name} maxLength={settingLimits.countryNameMax} required />
      <div className={styles.pair}>
        <Field
          {...field('dialCode', dialCode)}
          hint={labels.dialCodeHint}
          inputMode="tel"
          label={labels.dialCode}
          required
        />
        <Field
          {...field('phoneDigits', phoneDigits)}
          hint={labels.phoneDigitsHint}
          inputMode="numeric"
          label={labels.phoneDigits}
          required
        />
      </div>
    </>
  )
}

export function TimeZoneFields({ value: { timeZone }, field }: SettingFieldsProps<'time-zone'>) {
  // The server's list: a browser may know other names.
  const { timeZones } = useLoaderData<{ timeZones: readonly string[] }>()
  return (
    <SelectField {...field('timeZone', timeZone)} label={messages['time-zone'].timeZone}>
      {[...new Set([timeZone, ...timeZones])].map((each) => (
        <option key={each}>{each}</option>
      ))}
    </SelectField>
  )
}

export function WelcomeFields({ value: { isOn, percent, days }, field, checkbox }: SettingFieldsProps<'welcome'>) {
  return (
    <>
      <Checkbox {...checkbox('isOn', isOn)}>{messages.welcome.isOn}</Checkbox>
      <div className={styles.pair}>
        <Field {...field('percent', percent)} inputMode="numeric" label={messages.welcome.percent} required />
        <Field {...field('days', days)} inputMode="numeric" label={messages.welcome.days} required />
      </div>
    </>
  )
}

export function BlockedEmailFields({ value: { suffixes, text }, field }: SettingFieldsProps<'blocked-emails'>) {
  const labels = messages['blocked-emails']
  return (
    <>
      <TextAreaField
        {...field('suffixes', suffixes.join('\n'))}
        autoCapitalize="none"
        hint={labels.suffixesHint}
        label={labels.suffixes}
        rows={3}
        spellCheck={false}
      />
      <Field {...field('text', text)} label={labels.message} maxLength={settingLimits.blockedTextMax} required />
    </>
  )
}

export function RefundProofFields({
  value: { isOn, aboveCents },
  field,
  checkbox,
}: SettingFieldsProps<'refund-proof'>) {
  const labels = messages['refund-proof']
  return (
    <>
      <Checkbox {...checkbox('isOn', isOn)}>{labels.isOn}</Checkbox>
      <Field {...field('above', aboveCents / 100)} inputMode="decimal" label={labels.above} required />
    </>
  )
}

export function SupportRefundFields({ value: { mostCents }, field }: SettingFieldsProps<'support-refunds'>) {
  return (
    <Field {...field('most', mostCents / 100)} inputMode="decimal" label={messages['support-refunds'].most} required />
  )
}

export function HoldFields({ value: { adminHours }, field }: SettingFieldsProps<'holds'>) {
  return <Field {...field('adminHours', adminHours)} inputMode="numeric" label={messages.holds.adminHours} required />
}

export function OrderFields({ value: { isOpen, sentence }, field, checkbox }: SettingFieldsProps<'orders'>) {
  return (
    <>
      <Checkbox {...checkbox('isOpen', isOpen)}>{messages.orders.isOpen}</Checkbox>
      <Field
        {...field('sentence', sentence)}
        hint={messages.orders.sentenceHint}
        label={messages.orders.sentence}
        maxLength={settingLimits.closedTextMax}
      />
    </>
  )
}

/** The admin's browser must not fill in the admin's own data. */
export function ContactFields({ value: { email, phone, address, hours }, field }: SettingFieldsProps<'contact'>) {
  const { contact: labels } = messages
  const { contactPhoneMax, contactTextMax } = settingLimits
  return (
    <>
      <div className={styles.pair}>
        <Field {...field('email', email)} autoComplete="off" label={labels.email} required type="email" />
        <Field
          {...field('phone', phone)}
          autoComplete="off"
          label={labels.phone}
          maxLength={contactPhoneMax}
          type="tel"
        />
      </div>
      <Field {...field('address', address)} autoComplete="off" label={labels.address} maxLength={contactTextMax} />
      <Field {...field('hours', hours)} label={labels.hours} maxLength={contactTextMax} />
    </>
  )
}

/** The existing links and two empty rows. */
export function SocialFields({ value: links, field }: SettingFieldsProps<'social'>) {
  const { socialLinksMax, socialNameMax, socialUrlMax } = settingLimits
  const limits = { rows: socialLinksMax, name: socialNameMax, url: socialUrlMax }
  return <NamedAddresses field={field} labels={messages.social} limits={limits} type="url" values={links} />
}

/** The existing carriers and two empty rows. */
export function CarrierFields({ value: carriers, field }: SettingFieldsProps<'carriers'>) {
  const { carriersMax, carrierUrlMax } = settingLimits
  const limits = { rows: carriersMax, name: fulfilmentLimits.carrierMaxLength, url: carrierUrlMax }
  // Browsers refuse the braces of {number} in fields of the type url.
  return <NamedAddresses field={field} labels={messages.carriers} limits={limits} type="text" values={carriers} />
}

type NamedAddressesProps = Pick<SettingFieldsProps<'social'>, 'field'> & {
  values: readonly { name: string; url: string }[]
  labels: { legend: (place: number) => string; name: string; url: string }
  limits: { rows: number; name: number; url: number }
  type: 'text' | 'url'
}

function NamedAddresses({ values, field, labels, limits, type }: NamedAddressesProps) {
  const rowCount = Math.min(values.length + 2, limits.rows)
  return [...Array(rowCount).keys()].map((index) => {
    const { name, url } = values[index] ?? { name: '', url: '' }
    return (
      <fieldset className={styles.link} key={index}>
        <legend className="visually-hidden">{labels.legend(index + 1)}</legend>
        <Field {...field(`${index}.name`, name)} label={labels.name} maxLength={limits.name} />
        <Field {...field(`${index}.url`, url)} label={labels.url} maxLength={limits.url} type={type} />
      </fieldset>
    )
  })
}
