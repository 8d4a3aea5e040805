import { type KeyboardEvent, type ReactNode, type ToggleEvent, useId, useRef, useState } from 'react'
import { Link, type To } from 'react-router'
import styles from './menu.module.css'
import { nextIndex } from './roving.ts'

export type MenuItem = { label: string; danger?: boolean } & (
  | { run: () => void; href?: never }
  | { href: To; run?: never }
)

type OpenerProps = {
  id: string
  popoverTarget: string
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  onKeyDown: (event: KeyboardEvent) => void
}

type MenuProps = {
  label: string
  items: readonly MenuItem[]
  /** Renders the button; spread the props on it: `(props) => <Button {...props}>Sort</Button>`. */
  opener: (props: OpenerProps) => ReactNode
}

/** A menu of actions on a native popover, which closes on Escape and on a click elsewhere and returns the focus. */
export function Menu({ label, items, opener }: MenuProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)

  function openOnArrow(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    list.current?.showPopover()
    entriesOf(list.current)
      .at(event.key === 'ArrowDown' ? 0 : -1)
      ?.focus()
  }
  function updateOpen(event: ToggleEvent) {
    setOpen(event.newState === 'open')
    if (event.newState !== 'open') return
    placeBelow(document.getElementById(`${id}-opener`), list.current)
    if (!list.current?.contains(document.activeElement)) entriesOf(list.current)[0]?.focus()
  }
  function moveFocus(event: KeyboardEvent) {
    const entries = entriesOf(list.current)
    const index = entries.findIndex((entry) => entry.matches(':focus'))
    if (event.key === 'Tab') list.current?.hidePopover()
    const next = nextIndex(event.key, index, entries.length, 'column') ?? indexByCharacter(entries, index, event.key)
    if (next === null) return
    event.preventDefault()
    entries[next]?.focus()
  }
  const closeMenu = () => list.current?.hidePopover()

  return (
    <>
      {opener({
        id: `${id}-opener`,
        popoverTarget: id,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        onKeyDown: openOnArrow,
      })}
      <div
        aria-label={label}
        className={styles.menu}
        id={id}
        onKeyDown={moveFocus}
        onToggle={updateOpen}
        popover="auto"
        ref={list}
        role="menu"
      >
        {items.map((item) => (
          <Entry item={item} key={item.label} onClose={closeMenu} />
        ))}
      </div>
    </>
  )
}

function Entry({ item, onClose }: { item: MenuItem; onClose: () => void }) {
  const itemProps = { className: styles.entry, 'data-danger': item.danger || undefined, role: 'menuitem', tabIndex: -1 }
  if (item.run === undefined) {
    return (
      <Link {...itemProps} onClick={onClose} to={item.href}>
        {item.label}
      </Link>
    )
  }
  return (
    <button
      {...itemProps}
      onClick={() => {
        onClose()
        item.run()
      }}
      type="button"
    >
      {item.label}
    </button>
  )
}

function entriesOf(list: HTMLElement | null): HTMLElement[] {
  return list ? [...list.querySelectorAll<HTMLElement>('[role=menuitem]')] : []
}

function indexByCharacter(entries: HTMLElement[], from: number, key: string): number | null {
  if (key.length !== 1 || key === ' ') return null
  const inOrder = [...entries.keys()].map((step) => (from + 1 + step) % entries.length)
  return inOrder.find((index) => entries[index]?.textContent?.toLowerCase().startsWith(key.toLowerCase())) ?? null
}

/** Positions the menu in browsers without anchor positioning. */
function placeBelow(opener: HTMLElement | null, list: HTMLElement | null) {
  if (!opener || !list || CSS.supports('position-area: block-end')) return
  const box = opener.getBoundingClientRect()
  const maxLeft = window.innerWidth - list.offsetWidth - 8
  list.style.insetInlineStart = `${Math.max(8, Math.min(box.left, maxLeft))}px`
  list.style.insetBlockStart = `${Math.min(box.bottom, window.innerHeight - list.offsetHeight - 8)}px`
}
