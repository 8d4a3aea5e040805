import { useEffect } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import type { Browsed, KeptPages } from './kept-data.ts'

/** The page's data, or null while it is loading. Reloads when newer data has arrived, and caches the data when the visitor leaves. */
export function useBrowsed<Page>(pages: KeptPages<Page>, { page, arriving }: Browsed<Page>): Page | null {
  const { pathname, search } = useLocation()
  const { revalidate } = useRevalidator()
  const address = pathname + search

  useEffect(() => {
    let isHere = true
    const askAgain = async () => {
      if ((await arriving) && isHere) await revalidate()
    }
    askAgain().catch(() => undefined)
    return () => {
      isHere = false
    }
  }, [arriving, revalidate])

  useEffect(() => {
    if (page !== null) pages.show(address, page)
  }, [pages, address, page])

  useEffect(() => () => pages.leave(address), [pages, address])

  return page
}
