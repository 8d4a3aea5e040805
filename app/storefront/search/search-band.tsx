import { X } from 'lucide'
import type { RefObject } from 'react'
import { messages } from '#rulebook/messages.ts'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import styles from './search-band.module.css'
import { SearchBox } from './search-box.tsx'
import { useSearch } from './search-provider.tsx'

export const bandId = 'search-band'

type SearchBandProps = { isOpen: boolean; field: RefObject<HTMLInputElement | null>; onClose: () => void }

export function SearchBand({ isOpen, field, onClose }: SearchBandProps) {
  const { stop } = useSearch()
  const close = () => {
    stop()
    onClose()
  }
  return (
    <search className={styles.search} id={bandId} hidden={!isOpen}>
      <SearchBox variant="band" field={field} onEscape={close}>
        <IconButton className={styles.close} label={messages.search.close} onClick={close}>
          <Icon of={X} />
        </IconButton>
      </SearchBox>
    </search>
  )
}
