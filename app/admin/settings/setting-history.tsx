import { ButtonForm } from '#admin/frame/button-form.tsx'
import { useShopDates } from '#admin/frame/use-shop-dates.ts'
import { adminSettingMessages } from '#rulebook/admin-setting-messages.ts'
import type { SettingName, SettingVersion } from '#shop/settings/settings.ts'
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
  const { formatDateTime } = useShopDates()
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
        <ButtonForm
          button={{ 'aria-label': messages.restoreOf(names[name], version.version) }}
          fields={{ intent: 'restore', setting: name, after: currentVersion, version: version.version }}
          label={messages.restore}
        />
      )}
    </>
  )
}
