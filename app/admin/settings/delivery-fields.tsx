import { adminSettingWords } from '#rulebook/admin-setting-words.ts'
import { deliveryMethods } from '#rulebook/delivery.ts'
import { settingLimits } from '#rulebook/shipped-settings.ts'
import { dollarsOf } from '#shop/pricing/money.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { Checkbox } from '#ui/choice.tsx'
import { Field } from '#ui/field.tsx'
import { SelectField } from '#ui/select.tsx'
import type { Filled } from './setting-form.tsx'
import styles from './settings.module.css'

const words = adminSettingWords.delivery

/** One row per delivery method, in the order that customers see. */
export function DeliveryFields({ ways, filled }: { ways: Settings['delivery']; filled: Filled }) {
  const { textOf, isTicked, errorOf } = filled
  return ways.map(({ method, name, priceCents, fewestDays, mostDays, isOn }, index) => {
    const shared = (field: string, current: string | number) => ({
      defaultValue: textOf(`${method}.${field}`, current),
      error: errorOf(`${method}.${field}`),
      name: `${method}.${field}`,
    })
    return (
      <fieldset className={styles.way} key={method}>
        <legend>{words.legends[method]}</legend>
        <Field {...shared('name', name)} label={words.name} maxLength={settingLimits.deliveryNameMax} required />
        <Field {...shared('price', dollarsOf(priceCents))} inputMode="decimal" label={words.price} required />
        <Field {...shared('fewestDays', fewestDays)} inputMode="numeric" label={words.fewest} required />
        <Field {...shared('mostDays', mostDays)} inputMode="numeric" label={words.most} required />
        <SelectField {...shared('place', index + 1)} label={words.place}>
          {deliveryMethods.map((each, place) => (
            <option key={each}>{place + 1}</option>
          ))}
        </SelectField>
        <Checkbox defaultChecked={isTicked(`${method}.isOn`, isOn)} name={`${method}.isOn`}>
          {words.isOn}
        </Checkbox>
      </fieldset>
    )
  })
}
