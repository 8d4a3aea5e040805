import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import type { useFetcher } from 'react-router'
import { adminHomeMessages as messages } from '#rulebook/admin-home-messages.ts'
import styles from './arrange-home-page.module.css'
import { type HomeListRow, HomeRow, type RowFields } from './home-row.tsx'

type HomeListProps = { rows: readonly HomeListRow[]; fetcher: Pick<ReturnType<typeof useFetcher>, 'submit'> }

/** Rows with forms that work without JavaScript; with it, Alt ↑ ↓ and Space do the same. */
export function HomeList({ rows, fetcher }: HomeListProps) {
  const sent = useRef(Promise.resolve())
  const focused = useRef<HTMLElement | null>(null)
  // One after the other: keys may come faster than answers.
  const send = (fields: RowFields) => {
    sent.current = sent.current.then(() => fetcher.submit(fields, { method: 'post', action: '/home-page' }))
  }
  const order = rows.map(({ entry }) => entry.id).join(' ')
  // A row that moves in the document loses the focus, and a button at the end of its way is disabled.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the order changes
  useLayoutEffect(() => {
    const last = focused.current
    if (!last?.isConnected || document.activeElement !== document.body) return
    last.focus()
    if (document.activeElement !== last) last.closest('li')?.querySelector('a')?.focus()
  }, [order])

  return (
    <ol aria-label={messages.list} className={styles.list} onFocus={({ target }) => (focused.current = target)}>
      {rows.map((row, index) => (
        <HomeRow
          isFirst={index <= 1}
          isLast={index === rows.length - 1}
          key={row.entry.id}
          onKeyDown={(event) => sendOfKey(event, row, send)}
          row={row}
          send={send}
        />
      ))}
    </ol>
  )
}

function sendOfKey(event: KeyboardEvent, { entry }: HomeListRow, send: (fields: RowFields) => void) {
  if (entry.kind === 'hero') return
  const direction = { ArrowUp: 'up', ArrowDown: 'down' }[event.key]
  if (event.altKey && direction) {
    event.preventDefault()
    send({ intent: 'move', id: entry.id, direction })
  }
  // On a button Space is a click already.
  if (event.key === ' ' && !event.repeat && event.target instanceof HTMLAnchorElement) {
    event.preventDefault()
    send({ intent: 'hide', id: entry.id, hidden: String(!entry.hidden) })
  }
}
