import { ArrowLeft, ArrowRight } from 'lucide'
import { Link, type To } from 'react-router'
import { messages } from '#rulebook/messages.ts'
import { Icon } from './icon.tsx'
import { pagesToShow } from './page-numbers.ts'
import styles from './pagination.module.css'

type PaginationProps = {
  page: number
  totalPages: number
  hrefOf: (page: number) => To
  /** The name of the list for screen readers: "Products, pages". */
  label?: string
  /** Keep the scroll position, when the page itself moves the focus to its list. */
  preventScrollReset?: boolean
}

/** Real links, so that they can be shared, opened in a new tab and followed without scripts. */
export function Pagination({
  page,
  totalPages,
  hrefOf,
  label = messages.ui.pages,
  preventScrollReset = false,
}: PaginationProps) {
  if (totalPages < 2) return null
  const step = (to: number, name: string, icon: typeof ArrowLeft) => (
    <li>
      <Link aria-label={name} preventScrollReset={preventScrollReset} rel={to < page ? 'prev' : 'next'} to={hrefOf(to)}>
        <Icon of={icon} small />
      </Link>
    </li>
  )
  return (
    <nav aria-label={label}>
      <ul className={styles.pages}>
        {page > 1 && step(page - 1, messages.ui.previousPage, ArrowLeft)}
        {pagesToShow(page, totalPages).map((mark) => (
          <li key={mark}>
            {typeof mark === 'number' ? (
              <Link
                aria-current={mark === page ? 'page' : undefined}
                aria-label={messages.ui.page(mark)}
                preventScrollReset={preventScrollReset}
                to={hrefOf(mark)}
              >
                {mark}
              </Link>
            ) : (
              <span aria-hidden="true">…</span>
            )}
          </li>
        ))}
        {page < totalPages && step(page + 1, messages.ui.nextPage, ArrowRight)}
      </ul>
    </nav>
  )
}
