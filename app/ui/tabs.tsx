import { type KeyboardEvent, type MouseEvent, type ReactNode, useContext, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useHydrated } from './hydrated.ts'
import { NonceContext } from './nonce.ts'
import { nextIndex } from './roving.ts'
import styles from './tabs.module.css'

export type Tab = {
  /** The id is also the fragment of the address: `#reviews` opens the tab. */
  id: string
  title: string
  count?: number | undefined
  panel: ReactNode
}

/**
 * Sections under one row of titles. Without scripts the titles are links to their sections, which are all
 * visible; with scripts they are an ARIA tablist and the address remembers which one is open.
 */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const upgraded = useHydrated()
  const nonce = useContext(NonceContext)
  const { open, choose } = useOpenTab(tabs, upgraded)
  const list = useRef<HTMLElement>(null)

  function selectByKey(event: KeyboardEvent) {
    const index = tabs.findIndex(({ id }) => id === open)
    const next = tabs[event.key === ' ' ? index : (nextIndex(event.key, index, tabs.length, 'row') ?? -1)]
    if (!next) return
    event.preventDefault()
    choose(next.id)
    list.current?.querySelector<HTMLElement>(`[href="#${next.id}"]`)?.focus()
  }

  return (
    <div data-upgraded={upgraded || undefined} className={styles.tabs} suppressHydrationWarning>
      <nav
        aria-label={label}
        className={styles.list}
        onKeyDown={selectByKey}
        ref={list}
        role={upgraded ? 'tablist' : undefined}
      >
        {tabs.map(({ id, title, count }) => (
          <a
            {...(upgraded && tabRole(id, id === open))}
            className={styles.tab}
            data-open={id === open || undefined}
            href={`#${id}`}
            id={`${id}-tab`}
            key={id}
            onClick={(event) => isPlainClick(event) && choose(id, event)}
          >
            <span className={styles.title} data-title={title}>
              {title}
            </span>{' '}
            {count !== undefined && <small>{count}</small>}
          </a>
        ))}
      </nav>
      {!upgraded && <script nonce={nonce}>{markRequestedTabScript}</script>}
      {tabs.map(({ id, title, panel }) => (
        <section
          {...(upgraded ? panelRole(id) : { 'aria-label': title })}
          className={styles.panel}
          data-open={id === open || undefined}
          hidden={upgraded && id !== open}
          id={id}
          key={id}
        >
          {panel}
        </section>
      ))}
    </div>
  )
}

/**
 * Browsers match `:target` only when the page is complete, and may have painted by then: everything below would move. So this inline script
 * stores the index of the addressed section while the page is parsed. It avoids the characters that HTML escapes.
 */
const markRequestedTabScript =
  'document.currentScript.parentNode.dataset.asked=[].findIndex.call(document.currentScript.previousSibling.children,function(tab){return tab.hash===location.hash})'

/** The open tab follows the fragment of the address; a fragment that is no tab's id leaves it unchanged. */
function useOpenTab(tabs: readonly Tab[], upgraded: boolean) {
  const { hash, key } = useLocation()
  const [open, setOpen] = useState(tabs[0]?.id)
  const [handledKey, setHandledKey] = useState<string | null>(null)

  // The server never sees the fragment, so the first render in the browser must ignore it too.
  if (upgraded && key !== handledKey) {
    setHandledKey(key)
    const wanted = tabs.find(({ id }) => `#${id}` === hash)
    if (wanted) setOpen(wanted.id)
  }

  function choose(id: string, event?: MouseEvent) {
    event?.preventDefault()
    setOpen(id)
    // Bypasses the router, which would treat this as navigation to the section and scroll there.
    window.history.replaceState(window.history.state, '', `#${id}`)
  }
  return { open, choose }
}

function tabRole(id: string, open: boolean) {
  return { role: 'tab', 'aria-selected': open, 'aria-controls': id, tabIndex: open ? 0 : -1 }
}

function panelRole(id: string) {
  return { role: 'tabpanel', 'aria-labelledby': `${id}-tab`, tabIndex: 0 }
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
}
