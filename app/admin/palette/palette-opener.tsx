import { Search } from 'lucide'
import { createContext, lazy, type ReactNode, Suspense, useContext, useEffect, useEffectEvent, useState } from 'react'
import { paletteMessages as messages } from '#rulebook/palette-messages.ts'
import { classNames } from '#ui/class-names.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import styles from './palette-opener.module.css'

const CommandPalette = lazy(async () => {
  const { CommandPalette: Palette } = await import('./command-palette.tsx')
  return { default: Palette }
})

const OpenPaletteContext = createContext<() => void>(() => undefined)

/** Ctrl K or ⌘ K opens the command palette on every admin page; so do the buttons inside. Its code is loaded on the first opening. */
export function PaletteProvider({ children }: { children: ReactNode }) {
  const [openCount, setOpenCount] = useState(0)
  const open = () => setOpenCount((count) => count + 1)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    event.preventDefault()
    open()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  return (
    <OpenPaletteContext value={open}>
      {children}
      {openCount > 0 && (
        <Suspense>
          <CommandPalette openCount={openCount} />
        </Suspense>
      )}
    </OpenPaletteContext>
  )
}

/** Before hydration it reserves the space of the button, so that the layout does not shift. */
export function PaletteOpener({ iconOnly = false }: { iconOnly?: boolean }) {
  const open = useContext(OpenPaletteContext)
  const isHydrated = useHydrated()
  const keys = 'Control+K Meta+K'
  if (!isHydrated) return <div className={classNames(styles.placeholder, iconOnly && styles.icon)} />
  if (iconOnly)
    return (
      <IconButton aria-keyshortcuts={keys} label={messages.open} onClick={open}>
        <Icon of={Search} />
      </IconButton>
    )
  return (
    <button aria-keyshortcuts={keys} className={styles.opener} onClick={open} title={messages.open} type="button">
      <Icon of={Search} small />
      <span>{messages.open}</span>
      <kbd>{messages.keys}</kbd>
    </button>
  )
}
