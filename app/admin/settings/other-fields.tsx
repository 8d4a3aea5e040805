import { adminSettingWords as words } from '#rulebook/admin-setting-words.ts'
import { settingLimits } from '#rulebook/shipped-settings.ts'
import type { BlockedEmails, OrderTaking, RefundProof, SocialLink, WelcomeOffer } from '#shop/settings/settings.ts'
import { Checkbox } from '#ui/choice.tsx'
import { Field, TextAreaField } from '#ui/field.tsx'
import type { Filled } from './setting-form.tsx'
import styles from './settings.module.css'

export function WelcomeFields({ welcome, filled }: { welcome: WelcomeOffer; filled: Filled }) {
  const { textOf, isTicked, errorOf } = filled
  return (
    <>
      <Checkbox defaultChecked={isTicked('isOn', welcome.isOn)} name="isOn">
        {words.welcome.isOn}
      </Checkbox>
      <div className={styles.pair}>
        <Field
          defaultValue={textOf('percent', welcome.percent)}
          error={errorOf('percent')}
          inputMode="numeric"
          label={words.welcome.percent}
          name="percent"
          required
        />
        <Field
          defaultValue={textOf('days', welcome.days)}
          error={errorOf('days')}
          inputMode="numeric"
          label={words.welcome.days}
          name="days"
          required
        />
      </div>
    </>
  )
}

export function BlockedEmailFields({ blocked, filled }: { blocked: BlockedEmails; filled: Filled }) {
  const say = words['blocked-emails']
  const { textOf, errorOf } = filled
  return (
    <>
      <TextAreaField
        autoCapitalize="none"
        defaultValue={textOf('suffixes', blocked.suffixes.join('\n'))}
        error={errorOf('suffixes')}
        hint={say.suffixesHint}
        label={say.suffixes}
        name="suffixes"
        rows={3}
        spellCheck={false}
      />
      <Field
        defaultValue={textOf('text', blocked.text)}
        error={errorOf('text')}
        label={say.say}
        maxLength={settingLimits.blockedTextMax}
        name="text"
        required
      />
    </>
  )
}

export function RefundProofFields({ proof, filled }: { proof: RefundProof; filled: Filled }) {
  const { textOf, isTicked, errorOf } = filled
  return (
    <>
      <Checkbox defaultChecked={isTicked('isOn', proof.isOn)} name="isOn">
        {words['refund-proof'].isOn}
      </Checkbox>
      <Field
        defaultValue={textOf('above', proof.aboveCents / 100)}
        error={errorOf('above')}
        inputMode="decimal"
        label={words['refund-proof'].above}
        name="above"
        required
      />
    </>
  )
}

export function OrderFields({ orders, filled }: { orders: OrderTaking; filled: Filled }) {
  const { textOf, isTicked, errorOf } = filled
  return (
    <>
      <Checkbox defaultChecked={isTicked('isOpen', orders.isOpen)} name="isOpen">
        {words.orders.isOpen}
      </Checkbox>
      <Field
        defaultValue={textOf('sentence', orders.sentence)}
        error={errorOf('sentence')}
        hint={words.orders.sentenceHint}
        label={words.orders.sentence}
        maxLength={settingLimits.closedTextMax}
        name="sentence"
      />
    </>
  )
}

/** The existing links and two empty rows. */
export function SocialFields({ links, filled }: { links: readonly SocialLink[]; filled: Filled }) {
  const { textOf, errorOf } = filled
  const places = Array.from({ length: Math.min(links.length + 2, settingLimits.socialLinksMax) }, (_, place) => place)
  return places.map((place) => (
    <fieldset className={styles.link} key={place}>
      <legend className="visually-hidden">{words.social.legend(place + 1)}</legend>
      <Field
        defaultValue={textOf(`${place}.name`, links[place]?.name ?? '')}
        error={errorOf(`${place}.name`)}
        label={words.social.name}
        maxLength={settingLimits.socialNameMax}
        name={`${place}.name`}
      />
      <Field
        defaultValue={textOf(`${place}.url`, links[place]?.url ?? '')}
        error={errorOf(`${place}.url`)}
        label={words.social.url}
        maxLength={settingLimits.socialUrlMax}
        name={`${place}.url`}
        type="url"
      />
    </fieldset>
  ))
}
