import { ArrowLeft } from 'lucide'
import styles from './back-link.module.css'
import { Icon } from './icon.tsx'
import { TextLink } from './text-link.tsx'

/** The link above a page's title, to the list that the page was opened from. */
export function BackLink({ name, to }: { name: string; to: string }) {
  return (
    <TextLink className={styles.back} to={to}>
      <Icon of={ArrowLeft} small />
      {name}
    </TextLink>
  )
}
