import { Form, useNavigation } from 'react-router'
import { adminSettingWords } from '#rulebook/admin-setting-words.ts'
import { formatMoment } from '#rulebook/dates.ts'
import type { SettingName, SettingVersion } from '#shop/settings/settings.ts'
import { Button } from '#ui/button.tsx'
import { factsOf } from './setting-facts.ts'
import styles from './settings.module.css'

const { history: words, names } = adminSettingWords

type SettingHistoryProps<Name extends SettingName> = { name: Name; versions: readonly SettingVersion<Name>[] }

/** The versions of a setting with author and time. Each earlier version can be restored. */
export function SettingHistory<Name extends SettingName>({ name, versions }: SettingHistoryProps<Name>) {
  const [current] = versions
  if (!current || current.version === 0) return null
  return (
    <details className={styles.history}>
      <summary aria-label={words.of(names[name])}>{words.title}</summary>
      <ol>
        {versions.map((version) => (
          <li key={version.version}>
            <Version after={current.version} version={version} />
          </li>
        ))}
      </ol>
    </details>
  )
}

function Version<Name extends SettingName>({ version, after }: { version: SettingVersion<Name>; after: number }) {
  const { name, value, changed, restored } = version
  return (
    <>
      <div className={styles.version}>
        <strong>{words.version(version.version)}</strong>
        <span>{changed ? words.by(changed.fullName, formatMoment(changed.at)) : words.shipped}</span>
        {restored !== null && <span>{words.restored(restored)}</span>}
        <ul>
          {factsOf(name, value).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
      {version.version === after ? (
        <span>{words.now}</span>
      ) : (
        <Restore after={after} name={name} version={version.version} />
      )}
    </>
  )
}

function Restore({ name, version, after }: { name: SettingName; version: number; after: number }) {
  const { state, formData } = useNavigation()
  const isAsked = formData?.get('setting') === name && formData.get('version') === String(version)
  return (
    <Form method="post" preventScrollReset>
      <input name="setting" type="hidden" value={name} />
      <input name="after" type="hidden" value={after} />
      <input name="version" type="hidden" value={version} />
      <Button
        aria-label={words.restoreOf(names[name], version)}
        busy={state !== 'idle' && isAsked}
        name="intent"
        size="small"
        type="submit"
        value="restore"
      >
        {words.restore}
      </Button>
    </Form>
  )
}
