import type { ReactNode } from 'react'
import { frameMessages } from '#rulebook/frame-messages.ts'
import { Icon } from '#ui/icon.tsx'
import { IconLink } from '#ui/icon-button.tsx'
import styles from './footer.module.css'
import { useShopSetup } from './shop-setup.ts'

/** Drawn to match the icon set, which has no brand logos. */
const networkIcons: Partial<Record<string, ReactNode>> = {
  Facebook: (
    <path d="M14 21v-8h2.7l.4-3H14V8.2c0-.9.3-1.5 1.5-1.5H17V4.1C16.7 4.1 15.8 4 14.8 4 12.6 4 11 5.3 11 7.8V10H8.3v3H11v8" />
  ),
  X: <path d="M4 4.5 15.8 19.5H20L8.2 4.5zM4.6 19.5l6-6.6M19 4.5l-5.5 6.1" />,
  Instagram: (
    <>
      <rect x="4" y="4" width="16" height="16" rx="4.5" />
      <circle cx="12" cy="12" r="3.6" />
      <path d="M16.6 7.4h.01" />
    </>
  ),
}

/** A network without an icon is shown by its name. */
export function SocialLinks() {
  const { socialLinks } = useShopSetup()
  return (
    <ul className={styles.social}>
      {socialLinks.map(({ name, url }) => (
        <li key={name}>
          {networkIcons[name] ? (
            <IconLink to={url} label={frameMessages.newTab(name)} target="_blank" rel="noopener">
              <Icon>{networkIcons[name]}</Icon>
            </IconLink>
          ) : (
            <a
              aria-label={frameMessages.newTab(name)}
              className={styles.named}
              href={url}
              rel="noopener"
              target="_blank"
            >
              {name}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
