import type { ReactNode, Ref } from 'react'
import { Pagination } from '#ui/pagination.tsx'
import type { List, ListFilter, ListQuery } from './list.ts'
import { ListFilterBar } from './list-filter-bar.tsx'
import { ResultCount } from './result-count.tsx'

type Filters = Readonly<Record<string, ListFilter>>

type ListPageProps<F extends Filters> = {
  list: List<F>
  query: ListQuery<F>
  page: number
  total: number
  totalPages: number
  /** The number of rows in words. */
  count?: string
  countRef?: Ref<HTMLParagraphElement>
  aboveRows?: ReactNode
  /** Shown in place of the rows if there are none. */
  empty: ReactNode
  /** The form for the chosen rows. */
  bulkActions?: ReactNode
  /** The rows. */
  children: ReactNode
}

/** A filtered list of an admin section: filter bar, number of rows, rows, actions for chosen rows, pages. */
export function ListPage<F extends Filters>(props: ListPageProps<F>) {
  const { list, query, page, total, totalPages, count, countRef, aboveRows, empty, bulkActions, children } = props
  return (
    <>
      {/* A new key fills the fields from another address. */}
      <ListFilterBar key={list.url(query)} list={list} query={query} />
      {count !== undefined && <ResultCount ref={countRef}>{count}</ResultCount>}
      {aboveRows}
      {total === 0 ? (
        empty
      ) : (
        <>
          {children}
          {bulkActions}
          <Pagination hrefOf={(to) => list.url({ ...query, page: to })} page={page} totalPages={totalPages} />
        </>
      )}
    </>
  )
}
