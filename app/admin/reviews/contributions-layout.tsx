import type { ReactNode } from 'react'
import { NavLink, useNavigation } from 'react-router'
import { moderationMessages as messages } from '#rulebook/moderation-messages.ts'
import type { ContributionCounts } from '#shop/reviews/count-contributions.server.ts'
import { ChipLink } from '#ui/chip.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import styles from './contributions-layout.module.css'

type StatusTab = { name: string; to: string; isCurrent: boolean }

type ContributionsLayoutProps = {
  counts: ContributionCounts
  label: string
  /** For example New, Accepted, Declined, or New, Answered. */
  statusTabs: readonly StatusTab[]
  /** Path of this page: loading another of its addresses shows a loading text. */
  path: string
  children: ReactNode
}

/** The frame of the lists of reviews and questions: the two tabs, and the statuses of the open list. */
export function ContributionsLayout({ counts, label, statusTabs, path, children }: ContributionsLayoutProps) {
  const { state, location } = useNavigation()
  const isLoading = state === 'loading' && location.pathname === path
  return (
    <>
      <PageHeader title={messages.title} />
      <nav aria-label={messages.title} className={styles.tabs}>
        <Tab count={sum(counts.reviews)} name={messages.reviews} to="/all-reviews" />
        <Tab count={sum(counts.questions)} name={messages.questions} to="/all-reviews/questions" />
      </nav>
      <section aria-label={label} className={styles.panel}>
        <nav aria-label={messages.show} className="chips">
          {statusTabs.map(({ name, to, isCurrent }) => (
            <ChipLink aria-current={isCurrent ? 'page' : undefined} key={to} preventScrollReset to={to}>
              {name}
            </ChipLink>
          ))}
        </nav>
        <p aria-live="polite" className={styles.loading}>
          {isLoading && messages.loading}
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
