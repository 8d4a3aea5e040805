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
  /** For example New, Accepted, Declined, or New, Answered. */
  shelves: readonly Shelf[]
  /** Path of this page: loading another of its addresses shows a loading text. */
  path: string
  children: ReactNode
}

/** The frame of the lists of reviews and questions: the two tabs, and the statuses of the open list. */
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
