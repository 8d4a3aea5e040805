import { type ReactNode, useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { adminSettingMessages as messages } from '#rulebook/admin-setting-messages.ts'
import type { SettingName, SettingVersion } from '#shop/settings/settings.ts'
import { Button } from '#ui/button.tsx'
import { focusInView } from '#ui/focus-in-view.ts'
import { SettingHistory } from './setting-history.tsx'
import styles from './settings.module.css'
import type { SettingActionResult } from './settings-action.server.ts'

/** The refused values if there are any, otherwise the current ones. */
export type FieldValues = {
  textOf: (field: string, current: string | number) => string | number
  isChecked: (field: string, current: boolean) => boolean
  errorOf: (field: string) => string | undefined
}

type SettingFormProps<Name extends SettingName> = {
  name: Name
  text: string
  /** The latest version first. */
  versions: readonly SettingVersion<Name>[]
  result: SettingActionResult | undefined
  children: (fieldValues: FieldValues) => ReactNode
}

export function SettingForm<Name extends SettingName>(props: SettingFormProps<Name>) {
  const { name, text, versions, result, children } = props
  const { state, formData } = useNavigation()
  const busy = state !== 'idle' && formData?.get('setting') === name && formData.get('intent') === 'change'
  const form = useRef<HTMLFormElement>(null)
  const refused = result?.name === name && result.fields ? result : undefined
  useEffect(() => {
    if (refused) focusInView(form.current?.querySelector('[aria-invalid]'))
  }, [refused])
  const currentVersion = versions[0]?.version ?? 0
  const titleId = `setting-${name}`

  return (
    <section aria-labelledby={titleId} className={styles.setting}>
      <h2 id={titleId}>{messages.names[name]}</h2>
      <p className={styles.text}>{text}</p>
      {/* A new key refills the form after a change, also by someone else. */}
      <Form className={styles.form} key={currentVersion} method="post" noValidate preventScrollReset ref={form}>
        <input name="setting" type="hidden" value={name} />
        <input name="after" type="hidden" value={currentVersion} />
        {children(fieldValuesOf(refused))}
        <div className="btn-row">
          <Button
            aria-label={messages.save(messages.names[name])}
            busy={busy}
            name="intent"
            size="small"
            type="submit"
            value="change"
          >
            {busy ? messages.saving : messages.save(messages.names[name])}
          </Button>
        </div>
      </Form>
      <SettingHistory name={name} versions={versions} />
    </section>
  )
}

function fieldValuesOf(refused: SettingActionResult | undefined): FieldValues {
  const written = refused?.written
  return {
    textOf: (field, current) => written?.[field] ?? current,
    isChecked: (field, current) => (written ? field in written : current),
    errorOf: (field) => refused?.fields?.[field],
  }
}
