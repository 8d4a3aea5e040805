import { useId } from 'react'
import { useLoaderData } from 'react-router'
import { adminSettingMessages } from '#rulebook/admin-setting-messages.ts'
import { weekdays } from '#rulebook/days.ts'
import { deliveryMethods } from '#rulebook/delivery.ts'
import { settingLimits } from '#rulebook/limits/settings.ts'
import { dollarsOf } from '#rulebook/money.ts'
import type { SettingVersion } from '#shop/settings/settings.ts'
import { Checkbox } from '#ui/choice.tsx'
import { Field, FieldError } from '#ui/field.tsx'
import type { SettingFieldsProps } from './setting-form.tsx'
import styles from './settings.module.css'

const { packing: messages, 'free-delivery': freeMessages, delivery } = adminSettingMessages
const emptyRows = 3

export function PackingFields({ value, field, checkbox }: SettingFieldsProps<'packing'>) {
  const { timeZone } = useLoaderData<{ timeZone: readonly SettingVersion<'time-zone'>[] }>()
  const { workingDays, closingTime, holidays } = value
  const daysError = field('workingDays', '').error
  const errorId = useId()
  const rowCount = Math.min(holidays.length + emptyRows, settingLimits.holidaysMax)
  return (
    <>
      <fieldset aria-describedby={daysError ? errorId : undefined} className={styles.days}>
        <legend>{messages.days}</legend>
        {weekdays.map((day) => (
          <Checkbox {...checkbox(`day.${day}`, workingDays.includes(day))} key={day}>
            {messages.weekdays[day]}
          </Checkbox>
        ))}
        <FieldError error={daysError} id={errorId} />
      </fieldset>
      <div className={styles.pair}>
        <Field
          {...field('closingTime', closingTime)}
          hint={messages.closingTimeHint(timeZone[0]?.value.timeZone ?? 'UTC')}
          label={messages.closingTime}
          required
          type="time"
        />
      </div>
      <div>
        <h3>{messages.holidays}</h3>
        <p className={styles.text}>{messages.holidaysText}</p>
      </div>
      {[...Array(rowCount).keys()].map((row) => {
        const { date = '', name = '', isYearly = true } = holidays[row] ?? {}
        return (
          <fieldset className={styles.holiday} key={row}>
            <legend className="visually-hidden">{messages.holiday(row + 1)}</legend>
            <Field {...field(`${row}.date`, date)} label={messages.date} type="date" />
            <Field {...field(`${row}.name`, name)} label={messages.name} maxLength={settingLimits.holidayNameMax} />
            <Checkbox {...checkbox(`${row}.isYearly`, isYearly)}>{messages.isYearly}</Checkbox>
          </fieldset>
        )
      })}
    </>
  )
}

export function FreeDeliveryFields({
  value: { fromCents, methods },
  field,
  checkbox,
}: SettingFieldsProps<'free-delivery'>) {
  return (
    <>
      <div className={styles.pair}>
        <Field
          {...field('from', fromCents === null ? '' : dollarsOf(fromCents))}
          inputMode="decimal"
          label={freeMessages.from}
        />
      </div>
      <fieldset className={styles.days}>
        <legend>{freeMessages.methods}</legend>
        {deliveryMethods.map((method) => (
          <Checkbox {...checkbox(`free.${method}`, methods.includes(method))} key={method}>
            {delivery.legends[method]}
          </Checkbox>
        ))}
      </fieldset>
    </>
  )
}
