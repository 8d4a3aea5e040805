import { type ReactNode, useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { adminSettingWords as words } from '#rulebook/admin-setting-words.ts'
import type { SettingName, SettingVersion } from '#shop/settings/settings.ts'
import { Button } from '#ui/button.tsx'
import { SettingHistory } from './setting-history.tsx'
import styles from './settings.module.css'
import type { SettingAnswer } from './settings-action.server.ts'

/** The refused values if there are any, otherwise the current ones. */
export type Filled = {
  textOf: (field: string, current: string | number) => string | number
  isTicked: (field: string, current: boolean) => boolean
  errorOf: (field: string) => string | undefined
}

type SettingFormProps<Name extends SettingName> = {
  name: Name
  text: string
  /** The latest version first. */
  versions: readonly SettingVersion<Name>[]
  answer: SettingAnswer | undefined
  children: (filled: Filled) => ReactNode
}

export function SettingForm<Name extends SettingName>(props: SettingFormProps<Name>) {
  const { name, text, versions, answer, children } = props
  const { state, formData } = useNavigation()
  const busy = state !== 'idle' && formData?.get('setting') === name && formData.get('intent') === 'change'
  const form = useRef<HTMLFormElement>(null)
  const refused = answer?.name === name && answer.fields ? answer : undefined
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [refused])
  const after = versions[0]?.version ?? 0
  const titleId = `setting-${name}`

  return (
    <section aria-labelledby={titleId} className={styles.setting}>
      <h2 id={titleId}>{words.names[name]}</h2>
      <p className={styles.text}>{text}</p>
      {/* A new key refills the form after a change, also by someone else. */}
      <Form className={styles.form} key={after} method="post" noValidate preventScrollReset ref={form}>
        <input name="setting" type="hidden" value={name} />
        <input name="after" type="hidden" value={after} />
        {children(filledBy(refused))}
        <div className="btn-row">
          <Button
            aria-label={words.save(words.names[name])}
            busy={busy}
            name="intent"
            size="small"
            type="submit"
            value="change"
          >
            {busy ? words.saving : words.save(words.names[name])}
          </Button>
        </div>
      </Form>
      <SettingHistory name={name} versions={versions} />
    </section>
  )
}

function filledBy(refused: SettingAnswer | undefined): Filled {
  const written = refused?.written
  return {
    textOf: (field, current) => written?.[field] ?? current,
    isTicked: (field, current) => (written ? field in written : current),
    errorOf: (field) => refused?.fields?.[field],
  }
}
