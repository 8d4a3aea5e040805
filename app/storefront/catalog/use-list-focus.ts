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

/** Turning a page leads to the top of the list; what was pressed and is gone hands the focus to the list's heading. */
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
    // A list that has only just come stands where its page puts it; a failure comes in the place of a list, and is far shorter.
    const isAbove = (before !== null || failed) && (toolbar.current?.getBoundingClientRect().top ?? 0) < 0
    if (isTurned || isAbove) toolbar.current?.scrollIntoView({ block: 'start' })
  }, [list, page, failed, navigationType, heading, toolbar])
}
