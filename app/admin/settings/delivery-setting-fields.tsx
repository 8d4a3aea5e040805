import { adminSettingMessages } from '#rulebook/admin-setting-messages.ts'
import { deliveryMethods } from '#rulebook/delivery.ts'
import { settingLimits } from '#rulebook/limits/settings.ts'
import { dollarsOf } from '#shop/pricing/money.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { Checkbox } from '#ui/choice.tsx'
import { Field } from '#ui/field.tsx'
import { SelectField } from '#ui/select.tsx'
import type { FieldValues } from './setting-form.tsx'
import styles from './settings.module.css'

const messages = adminSettingMessages.delivery

/** One row per delivery method, in the order that customers see. */
export function DeliverySettingFields({
  methods,
  fieldValues,
}: {
  methods: Settings['delivery']
  fieldValues: FieldValues
}) {
  const { textOf, isChecked, errorOf } = fieldValues
  return methods.map(({ method, name, priceCents, fewestDays, mostDays, isOn }, index) => {
    const shared = (field: string, current: string | number) => ({
      defaultValue: textOf(`${method}.${field}`, current),
      error: errorOf(`${method}.${field}`),
      name: `${method}.${field}`,
    })
    return (
      <fieldset className={styles.method} key={method}>
        <legend>{messages.legends[method]}</legend>
        <Field {...shared('name', name)} label={messages.name} maxLength={settingLimits.deliveryNameMax} required />
        <Field {...shared('price', dollarsOf(priceCents))} inputMode="decimal" label={messages.price} required />
        <Field {...shared('fewestDays', fewestDays)} inputMode="numeric" label={messages.fewest} required />
        <Field {...shared('mostDays', mostDays)} inputMode="numeric" label={messages.most} required />
        <SelectField {...shared('place', index + 1)} label={messages.place}>
          {deliveryMethods.map((each, place) => (
            <option key={each}>{place + 1}</option>
          ))}
        </SelectField>
        <Checkbox defaultChecked={isChecked(`${method}.isOn`, isOn)} name={`${method}.isOn`}>
          {messages.isOn}
        </Checkbox>
      </fieldset>
    )
  })
}
