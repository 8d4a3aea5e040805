import { adminSettingMessages as messages } from '#rulebook/admin-setting-messages.ts'
import { settingLimits } from '#rulebook/limits/settings.ts'
import type { BlockedEmails, OrderTaking, RefundProof, SocialLink, WelcomeOffer } from '#shop/settings/settings.ts'
import { Checkbox } from '#ui/choice.tsx'
import { Field, TextAreaField } from '#ui/field.tsx'
import type { FieldValues } from './setting-form.tsx'
import styles from './settings.module.css'

export function WelcomeFields({ welcome, fieldValues }: { welcome: WelcomeOffer; fieldValues: FieldValues }) {
  const { textOf, isChecked, errorOf } = fieldValues
  return (
    <>
      <Checkbox defaultChecked={isChecked('isOn', welcome.isOn)} name="isOn">
        {messages.welcome.isOn}
      </Checkbox>
      <div className={styles.pair}>
        <Field
          defaultValue={textOf('percent', welcome.percent)}
          error={errorOf('percent')}
          inputMode="numeric"
          label={messages.welcome.percent}
          name="percent"
          required
        />
        <Field
          defaultValue={textOf('days', welcome.days)}
          error={errorOf('days')}
          inputMode="numeric"
          label={messages.welcome.days}
          name="days"
          required
        />
      </div>
    </>
  )
}

export function BlockedEmailFields({ blocked, fieldValues }: { blocked: BlockedEmails; fieldValues: FieldValues }) {
  const labels = messages['blocked-emails']
  const { textOf, errorOf } = fieldValues
  return (
    <>
      <TextAreaField
        autoCapitalize="none"
        defaultValue={textOf('suffixes', blocked.suffixes.join('\n'))}
        error={errorOf('suffixes')}
        hint={labels.suffixesHint}
        label={labels.suffixes}
        name="suffixes"
        rows={3}
        spellCheck={false}
      />
      <Field
        defaultValue={textOf('text', blocked.text)}
        error={errorOf('text')}
        label={labels.message}
        maxLength={settingLimits.blockedTextMax}
        name="text"
        required
      />
    </>
  )
}

export function RefundProofFields({ proof, fieldValues }: { proof: RefundProof; fieldValues: FieldValues }) {
  const { textOf, isChecked, errorOf } = fieldValues
  return (
    <>
      <Checkbox defaultChecked={isChecked('isOn', proof.isOn)} name="isOn">
        {messages['refund-proof'].isOn}
      </Checkbox>
      <Field
        defaultValue={textOf('above', proof.aboveCents / 100)}
        error={errorOf('above')}
        inputMode="decimal"
        label={messages['refund-proof'].above}
        name="above"
        required
      />
    </>
  )
}

export function OrderFields({ orders, fieldValues }: { orders: OrderTaking; fieldValues: FieldValues }) {
  const { textOf, isChecked, errorOf } = fieldValues
  return (
    <>
      <Checkbox defaultChecked={isChecked('isOpen', orders.isOpen)} name="isOpen">
        {messages.orders.isOpen}
      </Checkbox>
      <Field
        defaultValue={textOf('sentence', orders.sentence)}
        error={errorOf('sentence')}
        hint={messages.orders.sentenceHint}
        label={messages.orders.sentence}
        maxLength={settingLimits.closedTextMax}
        name="sentence"
      />
    </>
  )
}

/** The existing links and two empty rows. */
export function SocialFields({ links, fieldValues }: { links: readonly SocialLink[]; fieldValues: FieldValues }) {
  const { textOf, errorOf } = fieldValues
  const rowIndexes = Array.from(
    { length: Math.min(links.length + 2, settingLimits.socialLinksMax) },
    (_, index) => index,
  )
  return rowIndexes.map((index) => (
    <fieldset className={styles.link} key={index}>
      <legend className="visually-hidden">{messages.social.legend(index + 1)}</legend>
      <Field
        defaultValue={textOf(`${index}.name`, links[index]?.name ?? '')}
        error={errorOf(`${index}.name`)}
        label={messages.social.name}
        maxLength={settingLimits.socialNameMax}
        name={`${index}.name`}
      />
      <Field
        defaultValue={textOf(`${index}.url`, links[index]?.url ?? '')}
        error={errorOf(`${index}.url`)}
        label={messages.social.url}
        maxLength={settingLimits.socialUrlMax}
        name={`${index}.url`}
        type="url"
      />
    </fieldset>
  ))
}
