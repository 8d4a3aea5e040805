import { Search } from 'lucide'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { paletteMessages as messages } from '#rulebook/palette-messages.ts'
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
  const [openCount, setOpenCount] = useState(0)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    event.preventDefault()
    setOpenCount((count) => count + 1)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])

  // Reserves the space of the button, so that the layout does not shift.
  if (!isHydrated) return <div className={styles.opener} />
  return (
    <div className={styles.opener}>
      <Button aria-keyshortcuts="Control+K Meta+K" onClick={() => setOpenCount(openCount + 1)} size="small">
        <Icon of={Search} small />
        {messages.open}
        <kbd>{messages.keys}</kbd>
      </Button>
      {openCount > 0 && (
        <Suspense>
          <CommandPalette openCount={openCount} />
        </Suspense>
      )}
    </div>
  )
}
