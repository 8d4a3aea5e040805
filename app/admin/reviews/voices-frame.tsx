import type { ReactNode } from 'react'
import { NavLink, useNavigation } from 'react-router'
import { moderationWords as words } from '#rulebook/moderation-words.ts'
import type { VoiceCounts } from '#shop/reviews/count-voices.server.ts'
import { ChipLink } from '#ui/chip.tsx'
import { RoomHead } from '#ui/room-head.tsx'
import styles from './voices-frame.module.css'

type Shelf = { name: string; to: string; isCurrent: boolean }

type VoicesFrameProps = {
  counts: VoiceCounts
  label: string
  /** New, Accepted, Declined; New, Answered. */
  shelves: readonly Shelf[]
  /** Of this page: another of its addresses that is being fetched is said to be. */
  path: string
  children: ReactNode
}

/** Around both lists of what customers wrote: the two titles, and the shelves of the open one. */
export function VoicesFrame({ counts, label, shelves, path, children }: VoicesFrameProps) {
  const { state, location } = useNavigation()
  const isLoading = state === 'loading' && location.pathname === path
  return (
    <>
      <RoomHead title={words.title} />
      <nav aria-label={words.title} className={styles.tabs}>
        <Tab count={sum(counts.reviews)} name={words.reviews} to="/all-reviews" />
        <Tab count={sum(counts.questions)} name={words.questions} to="/all-reviews/questions" />
      </nav>
      <section aria-label={label} className={styles.panel}>
        <nav aria-label={words.show} className="chips">
          {shelves.map(({ name, to, isCurrent }) => (
            <ChipLink aria-current={isCurrent ? 'page' : undefined} key={to} preventScrollReset to={to}>
              {name}
            </ChipLink>
          ))}
        </nav>
        <p aria-live="polite" className={styles.loading}>
          {isLoading && words.loading}
        </p>
        {children}
      </section>
    </>
  )
}

function Tab({ name, count, to }: { name: string; count: number; to: string }) {
  return (
    <NavLink className={styles.tab ?? ''} end to={to}>
      {name} <small>{count.toLocaleString('en-US')}</small>
    </NavLink>
  )
}

function sum(counts: Record<string, number>): number {
  return Object.values(counts).reduce((total, count) => total + count, 0)
}
