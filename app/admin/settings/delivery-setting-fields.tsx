import { adminSettingMessages } from '#rulebook/admin-setting-messages.ts'
import { deliveryMethods } from '#rulebook/delivery.ts'
import { settingLimits } from '#rulebook/limits/settings.ts'
import { dollarsOf } from '#rulebook/money.ts'
import { Checkbox } from '#ui/choice.tsx'
import { Field } from '#ui/field.tsx'
import { SelectField } from '#ui/select.tsx'
import type { SettingFieldsProps } from './setting-form.tsx'
import styles from './settings.module.css'

const messages = adminSettingMessages.delivery

/** One row per delivery method, in the order that customers see. */
export function DeliverySettingFields({ value: methods, field, checkbox }: SettingFieldsProps<'delivery'>) {
  return methods.map(({ method, name, priceCents, fewestDays, mostDays, isOn }, index) => {
    const methodField = (part: string, current: string | number) => field(`${method}.${part}`, current)
    return (
      <fieldset className={styles.method} key={method}>
        <legend>{messages.legends[method]}</legend>
        <Field
          {...methodField('name', name)}
          label={messages.name}
          maxLength={settingLimits.deliveryNameMax}
          required
        />
        <Field {...methodField('price', dollarsOf(priceCents))} inputMode="decimal" label={messages.price} required />
        <Field {...methodField('fewestDays', fewestDays)} inputMode="numeric" label={messages.fewest} required />
        <Field {...methodField('mostDays', mostDays)} inputMode="numeric" label={messages.most} required />
        <SelectField {...methodField('place', index + 1)} label={messages.place}>
          {deliveryMethods.map((each, place) => (
            <option key={each}>{place + 1}</option>
          ))}
        </SelectField>
        <Checkbox {...checkbox(`${method}.isOn`, isOn)}>{messages.isOn}</Checkbox>
      </fieldset>
    )
  })
}
