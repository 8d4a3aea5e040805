import { ArrowLeft } from 'lucide'
import { Icon } from './icon.tsx'
import { TextLink } from './text-link.tsx'
import styles from './way-back.module.css'

/** The link above a page's title, to the list that the page was opened from. */
export function WayBack({ name, to }: { name: string; to: string }) {
  return (
    <TextLink className={styles.back} to={to}>
      <Icon of={ArrowLeft} small />
      {name}
    </TextLink>
  )
}
