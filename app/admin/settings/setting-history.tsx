import { Form, useNavigation } from 'react-router'
import { adminSettingMessages } from '#rulebook/admin-setting-messages.ts'
import { formatDateTime } from '#rulebook/dates.ts'
import type { SettingName, SettingVersion } from '#shop/settings/settings.ts'
import { Button } from '#ui/button.tsx'
import styles from './settings.module.css'
import { summarizeSetting } from './summarize-setting.ts'

const { history: messages, names } = adminSettingMessages

type SettingHistoryProps<Name extends SettingName> = { name: Name; versions: readonly SettingVersion<Name>[] }

/** The versions of a setting with author and time. Each earlier version can be restored. */
export function SettingHistory<Name extends SettingName>({ name, versions }: SettingHistoryProps<Name>) {
  const [current] = versions
  if (!current || current.version === 0) return null
  return (
    <details className={styles.history}>
      <summary aria-label={messages.of(names[name])}>{messages.title}</summary>
      <ol>
        {versions.map((version) => (
          <li key={version.version}>
            <Version currentVersion={current.version} version={version} />
          </li>
        ))}
      </ol>
    </details>
  )
}

function Version<Name extends SettingName>({
  version,
  currentVersion,
}: {
  version: SettingVersion<Name>
  currentVersion: number
}) {
  const { name, value, changed, restored } = version
  return (
    <>
      <div className={styles.version}>
        <strong>{messages.version(version.version)}</strong>
        <span>{changed ? messages.by(changed.fullName, formatDateTime(changed.at)) : messages.defaultValues}</span>
        {restored !== null && <span>{messages.restored(restored)}</span>}
        <ul>
          {summarizeSetting(name, value).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      {version.version === currentVersion ? (
        <span>{messages.now}</span>
      ) : (
        <Restore currentVersion={currentVersion} name={name} version={version.version} />
      )}
    </>
  )
}

function Restore({ name, version, currentVersion }: { name: SettingName; version: number; currentVersion: number }) {
  const { state, formData } = useNavigation()
  const isRestoring = formData?.get('setting') === name && formData.get('version') === String(version)
  return (
    <Form method="post" preventScrollReset>
      <input name="setting" type="hidden" value={name} />
      <input name="after" type="hidden" value={currentVersion} />
      <input name="version" type="hidden" value={version} />
      <Button
        aria-label={messages.restoreOf(names[name], version)}
        busy={state !== 'idle' && isRestoring}
        name="intent"
        size="small"
        type="submit"
        value="restore"
      >
        {messages.restore}
      </Button>
    </Form>
  )
}
