import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { HiddenFields, useIsSending } from '#admin/frame/button-form.tsx'
import { CustomerViewLink } from '#admin/frame/customer-view-link.tsx'
import { adminSettingMessages as messages } from '#rulebook/admin-setting-messages.ts'
import type { SettingName, Settings, SettingVersion } from '#shop/settings/settings.ts'
import { focusInView } from '#ui/focus-in-view.ts'
import { SaveRow } from './save-row.tsx'
import { SettingHistory } from './setting-history.tsx'
import styles from './settings.module.css'
import type { SettingActionResult } from './settings-action.server.ts'

export type SettingFieldsProps<Name extends SettingName> = FieldValues & { value: Settings[Name] }

/** Where customers see a setting, if they see it at all. */
const customerPages: Partial<Record<SettingName, string>> = {
  delivery: '/delivery',
  country: '/delivery',
  returns: '/returns',
  welcome: '/',
  social: '/',
  orders: '/cart',
  contact: '/contact',
  seller: '/contact',
}

type FieldValues = ReturnType<typeof fieldValuesOf>

type SettingFormProps<Name extends SettingName> = {
  name: Name
  /** The latest version first. */
  versions: readonly SettingVersion<Name>[]
  result: SettingActionResult | undefined
  fields: ComponentType<SettingFieldsProps<Name>>
  /** What was typed before a proof of identity, with the name of its setting and the version that it changes. */
  typed?: Record<string, string> | undefined
  /** What must be done before the form can be saved. */
  children?: ReactNode
  /** What saving would change, above the button. */
  preview?: ReactNode
}

export function SettingForm<Name extends SettingName>(props: SettingFormProps<Name>) {
  const { name, versions, result, fields, typed, children, preview } = props
  const busy = useIsSending({ intent: 'change', setting: name })
  const form = useRef<HTMLFormElement>(null)
  const refused = result?.name === name && result.fields ? result : undefined
  useEffect(() => {
    if (refused) focusInView(form.current?.querySelector('[aria-invalid]'))
  }, [refused])
  const [current] = versions
  // The default version is always the last, so there is at least one.
  if (!current) throw new Error('A setting has no versions')
  const titleId = `setting-${name}`
  // Once it is saved, or was changed by someone else, the stored values count.
  const isCurrent = typed?.setting === name && typed.after === String(current.version)

  return (
    <section aria-labelledby={titleId} className={styles.setting}>
      <h2 id={titleId}>{messages.names[name]}</h2>
      <p className={styles.text}>
        {messages[name].text}{' '}
        {customerPages[name] && (
          <CustomerViewLink hash={`#${titleId}`} of={messages.names[name]} to={customerPages[name]} />
        )}
      </p>
      {children}
      {/* A new key refills the form after a change, also by someone else. */}
      <Form className={styles.form} key={current.version} method="post" noValidate preventScrollReset ref={form}>
        <HiddenFields fields={{ setting: name, after: current.version }} />
        <FilledFields fields={fields} refused={refused} typed={isCurrent ? typed : undefined} value={current.value} />
        {preview}
        <SaveRow busy={busy} name={messages.names[name]} />
      </Form>
      <SettingHistory name={name} versions={versions} />
    </section>
  )
}

type FilledFieldsProps<Name extends SettingName> = Pick<SettingFormProps<Name>, 'fields' | 'typed'> & {
  refused: SettingActionResult | undefined
  value: Settings[Name]
}

function FilledFields<Name extends SettingName>({ fields: Fields, refused, typed, value }: FilledFieldsProps<Name>) {
  // Fields that were refused while they are shown keep what was typed, and “Put back” finds the stored values.
  const [refusedBefore] = useState(refused)
  const written = refused === refusedBefore ? (refused?.written ?? typed) : undefined
  return <Fields {...fieldValuesOf(refused, written)} value={value} />
}

/** Fills the fields with `written` if there is any, otherwise with the current values. */
function fieldValuesOf(refused: SettingActionResult | undefined, written: SettingActionResult['written']) {
  return {
    field: (name: string, current: string | number) => ({
      name,
      defaultValue: written?.[name] ?? current,
      error: refused?.fields?.[name],
    }),
    checkbox: (name: string, isChecked: boolean) => ({
      name,
      defaultChecked: written ? name in written : isChecked,
    }),
  }
}
