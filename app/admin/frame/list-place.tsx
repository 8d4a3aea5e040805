import { ChevronDown, ChevronUp } from 'lucide'
import { BackLink } from '#ui/back-link.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconLink } from '#ui/icon-button.tsx'
import { useListPlace } from './last-list.ts'
import styles from './list-place.module.css'

type ListPlaceProps = {
  /** The section's address; its records are below it. */
  path: string
  record: string
  messages: { back: string; backToList: string; previous: string; next: string }
}

/** Leads back to the list as it was filtered, and to the records before and after this one. */
export function ListPlace({ path, record, messages }: ListPlaceProps) {
  const place = useListPlace(record)
  return (
    <div className={styles.place}>
      <BackLink name={place?.path.includes('?') ? messages.backToList : messages.back} to={place?.path ?? path} />
      {place?.previous && (
        <IconLink data-key="k" label={messages.previous} to={`${path}/${place.previous}`}>
          <Icon of={ChevronUp} small />
        </IconLink>
      )}
      {place?.next && (
        <IconLink data-key="j" label={messages.next} to={`${path}/${place.next}`}>
          <Icon of={ChevronDown} small />
        </IconLink>
      )}
    </div>
  )
}
