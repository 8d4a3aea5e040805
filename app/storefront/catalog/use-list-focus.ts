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
  const listAddress = listingAddress('', { ...query, page: 1 })
  const seen = useRef<{ listAddress: string; page: number } | null>(null)

  useEffect(() => {
    const previous = seen.current
    seen.current = { listAddress, page }
    const isSame = previous?.listAddress === listAddress && previous.page === page
    if (navigationType === 'POP' || isSame) return

    const isPageChange = previous?.listAddress === listAddress
    const hasFocus = document.activeElement !== null && document.activeElement !== document.body
    if (isPageChange || !hasFocus) heading.current?.focus({ preventScroll: true })
    // A first list stays where the page puts it. A failure replaces a list and is far shorter, so it is scrolled into view.
    const isAbove = (previous !== null || failed) && (toolbar.current?.getBoundingClientRect().top ?? 0) < 0
    if (isPageChange || isAbove) toolbar.current?.scrollIntoView({ block: 'start' })
  }, [listAddress, page, failed, navigationType, heading, toolbar])
}
