import { Link, useLocation } from 'react-router'
import { type AdminSection, adminSectionGroups, adminSections } from '#rulebook/admin-sections.ts'
import { isCurrentItem } from '#ui/current-item.ts'
import { Icon } from '#ui/icon.tsx'
import { OpenCount } from './open-count.tsx'
import { sectionIcon } from './section-icons.ts'
import styles from './section-nav.module.css'
import { useMayOpen } from './use-admin-role.ts'

const sections: readonly AdminSection[] = adminSections

/** The admin sections that one's role may open, in their groups: in the sidebar, and on a phone in the drawer "More". */
export function SectionNav({ label }: { label: string }) {
  const { pathname } = useLocation()
  const mayOpen = useMayOpen()
  const open = sections.filter(({ path }) => mayOpen(path))
  const groups = adminSectionGroups.filter((name) => open.some(({ group }) => group === name))
  return (
    <nav aria-label={label} className={styles.nav}>
      {groups.map((group) => (
        <div className={styles.group} key={group}>
          <p className={styles.title}>{group}</p>
          <ul className={styles.list}>
            {open
              .filter((section) => section.group === group)
              .map((section) => (
                <li key={section.path}>
                  <Link
                    aria-current={isCurrentItem(section, pathname) ? 'page' : undefined}
                    className={styles.item}
                    title={section.name}
                    to={section.path}
                  >
                    <Icon of={sectionIcon(section.path)} small />
                    <span className={styles.name}>{section.name}</span>
                    <OpenCount className={styles.count} of={section} />
                  </Link>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

/** The sections with a place at the foot of a phone's window. */
export const footSections = sections.filter((section) => section.short !== undefined)
