import { type RefObject, useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'
import type { ListingQuery } from '#shop/catalog/catalog.ts'
import { listingAddress } from './listing-address.ts'

type ListFocus = {
  query: ListingQuery
  heading: RefObject<HTMLElement | null>
  toolbar: RefObject<HTMLElement | null>
  failed: boolean
}

/** A page change scrolls to the top of the list. When the clicked element is gone, the focus moves to the list's heading. */
export function useListFocus({ query, heading, toolbar, failed }: ListFocus): void {
  const navigationType = useNavigationType()
  const { page } = query
  const list = listingAddress('', { ...query, page: 1 })
  const seen = useRef<{ list: string; page: number } | null>(null)

  useEffect(() => {
    const before = seen.current
    seen.current = { list, page }
    const isSame = before?.list === list && before.page === page
    if (navigationType === 'POP' || isSame) return

    const isTurned = before?.list === list
    const hasFocus = document.activeElement !== null && document.activeElement !== document.body
    if (isTurned || !hasFocus) heading.current?.focus({ preventScroll: true })
    // A first list stays where the page puts it. A failure replaces a list and is far shorter, so it is scrolled into view.
    const isAbove = (before !== null || failed) && (toolbar.current?.getBoundingClientRect().top ?? 0) < 0
    if (isTurned || isAbove) toolbar.current?.scrollIntoView({ block: 'start' })
  }, [list, page, failed, navigationType, heading, toolbar])
}
