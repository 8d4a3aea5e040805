import { useId } from 'react'
import { adminSettingMessages as messages } from '#rulebook/admin-setting-messages.ts'
import { returnCauses } from '#rulebook/return-causes.ts'
import { returnCauseNames } from '#rulebook/return-messages.ts'
import { Checkbox } from '#ui/choice.tsx'
import { Field } from '#ui/field.tsx'
import { SelectField } from '#ui/select.tsx'
import type { SettingFieldsProps } from './setting-form.tsx'
import styles from './settings.module.css'

export function ReturnFields({ value, field }: SettingFieldsProps<'returns'>) {
  const { days, pleasureDays, faultDays, causes, wayBack, labelCents } = value
  const labels = messages.returns
  const hintId = useId()
  return (
    <>
      <Field {...field('days', days)} inputMode="numeric" label={labels.days} required />
      <div className={styles.pair}>
        <Field {...field('pleasureDays', pleasureDays)} inputMode="numeric" label={labels.pleasureDays} required />
        <Field {...field('faultDays', faultDays)} inputMode="numeric" label={labels.faultDays} required />
      </div>
      <fieldset aria-describedby={hintId} className={styles.days}>
        <legend>{labels.causes}</legend>
        {returnCauses.map((cause) => (
          <Checkbox defaultChecked={causes.includes(cause)} key={cause} name="causes" value={cause}>
            {returnCauseNames[cause]}
          </Checkbox>
        ))}
      </fieldset>
      <p className={styles.text} id={hintId}>
        {labels.causesHint}
      </p>
      <div className={styles.pair}>
        <SelectField {...field('wayBack', wayBack)} label={labels.wayBack}>
          <option value="customer">{labels.payers.customer}</option>
          <option value="shop">{labels.payers.shop}</option>
        </SelectField>
        <Field
          {...field('label', labelCents / 100)}
          hint={labels.labelHint}
          inputMode="decimal"
          label={labels.label}
          required
        />
      </div>
    </>
  )
}
