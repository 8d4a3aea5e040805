import { useEffect } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import type { ClientPageCache, PageState } from './client-page-cache.ts'

/** The page's data, or null while it is loading. Reloads when newer data has arrived, and caches the data when the visitor leaves. */
export function usePageData<Page>(pages: ClientPageCache<Page>, { page, pendingUpdate }: PageState<Page>): Page | null {
  const { pathname, search } = useLocation()
  const { revalidate } = useRevalidator()
  const address = pathname + search

  useEffect(() => {
    let isMounted = true
    const reload = async () => {
      if ((await pendingUpdate) && isMounted) await revalidate()
    }
    reload().catch(() => undefined)
    return () => {
      isMounted = false
    }
  }, [pendingUpdate, revalidate])

  useEffect(() => {
    if (page !== null) pages.show(address, page)
  }, [pages, address, page])

  useEffect(() => () => pages.leave(address), [pages, address])

  return page
}
