import type { NamedPath } from '#storefront/frame/navigation.ts'
import { TextLink } from '#ui/text-link.tsx'
import styles from './help-links.module.css'

export function HelpLinks({ pages }: { pages: readonly NamedPath[] }) {
  return (
    <ul className={styles.links}>
      {pages.map(({ path, name }) => (
        <li key={path}>
          <TextLink to={path}>{name}</TextLink>
        </li>
      ))}
    </ul>
  )
}
