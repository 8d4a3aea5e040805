import { Search } from 'lucide'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { paletteWords as words } from '#rulebook/palette-words.ts'
import { Button } from '#ui/button.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './palette-opener.module.css'

const CommandPalette = lazy(async () => {
  const { CommandPalette: Palette } = await import('./command-palette.tsx')
  return { default: Palette }
})

/** Opens the command palette on every admin page; so does Ctrl K or ⌘ K. Its code is loaded on the first opening. */
export function PaletteOpener() {
  const isHydrated = useHydrated()
  const [opening, setOpening] = useState(0)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    event.preventDefault()
    setOpening((count) => count + 1)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])

  // Reserves the space of the button, so that the layout does not shift.
  if (!isHydrated) return <div className={styles.place} />
  return (
    <div className={styles.place}>
      <Button aria-keyshortcuts="Control+K Meta+K" onClick={() => setOpening(opening + 1)} size="small">
        <Icon of={Search} small />
        {words.open}
        <kbd>{words.keys}</kbd>
      </Button>
      {opening > 0 && (
        <Suspense>
          <CommandPalette opening={opening} />
        </Suspense>
      )}
    </div>
  )
}
