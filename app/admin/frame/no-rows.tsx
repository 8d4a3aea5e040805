import type { ReactNode } from 'react'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import type { List, ListFilter, ListQuery } from './list.ts'

type NoRowsProps<F extends Readonly<Record<string, ListFilter>>> = {
  list: List<F>
  query: ListQuery<F>
  messages: { none: string; noneYet: string; noneText: string; showAll: string }
  /** Links or buttons, shown when the list has no rows without any filter. */
  children?: ReactNode
}

export function NoRows<F extends Readonly<Record<string, ListFilter>>>(props: NoRowsProps<F>) {
  const { list, query, messages, children } = props
  if (!list.isFiltered(query)) {
    return (
      <EmptyState illustration="empty" title={messages.none}>
        <p>{messages.noneYet}</p>
        {children}
      </EmptyState>
    )
  }
  return (
    <EmptyState illustration="not-found" title={messages.none}>
      <p>{messages.noneText}</p>
      <LinkButton to={list.path}>{messages.showAll}</LinkButton>
    </EmptyState>
  )
}
