import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { adminSettingMessages as messages } from '#rulebook/admin-setting-messages.ts'
import { settingPages } from './setting-pages.ts'
import styles from './settings-columns.module.css'

/** Shows the way to all other settings beside those of a page. */
export function SettingsColumns({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <div className={styles.columns}>
      <nav aria-label={messages.title} className={styles.nav}>
        <ul className={styles.pages}>
          {settingPages.map(({ name, path, settings }) => (
            <li key={path}>
              <Link aria-current={path === pathname ? 'page' : undefined} className={styles.page} to={path}>
                {name}
              </Link>
              {path === pathname && settings.length > 1 && (
                <ul className={styles.settings}>
                  {settings.map((setting) => (
                    <li key={setting}>
                      <Link to={`#setting-${setting}`}>{messages.names[setting]}</Link>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.content}>{children}</div>
    </div>
  )
}
