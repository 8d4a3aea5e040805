import { useEffect } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { catalogLimits } from '#rulebook/limits/catalog.ts'
import { displayLimits } from '#rulebook/limits/display.ts'
import { hasEndedReduction } from '#shop/prices/ended-reductions.ts'

/** A null `page` means a loading state. `update` is the answer that had not arrived when the page was shown. */
export type PageState<Page> = { page: Page | null; update?: Promise<Page> }

type LoaderArgs<Page> = { url: URL; serverLoader: () => Promise<{ page: Page }> }

export type ClientPageCache<Page> = ReturnType<typeof createClientPageCache<Page>>

/**
 * Keeps the data of pages for a minute after the visitor left, by address, so that Back shows them at once, unless they are no longer true:
 * a reduction has ended, or the page itself says so.
 */
export function createClientPageCache<Page>(
  isUntrue: (page: Page) => boolean = () => false,
  now: () => number = Date.now,
) {
  const pages = new Map<string, { page: Page; unusedSince: number }>()
  const updates = new Map<string, Promise<Page>>()

  function isOver(page: Page): boolean {
    return isUntrue(page) || hasEndedReduction(page, now())
  }

  function removeExpired(): void {
    for (const [address, { page, unusedSince }] of pages)
      if (now() - unusedSince > catalogLimits.keepUnusedDataMs || isOver(page)) pages.delete(address)
  }

  return {
    isOver,

    /** A cached page is shown and requested again in the background. Without one, a slow answer gives a loading state. */
    async load(
      { url, serverLoader }: LoaderArgs<Page>,
      loadingStateDelayMs: number = displayLimits.skeletonDelayMs,
    ): Promise<PageState<Page>> {
      const address = url.pathname + url.search
      const update = updates.get(address)
      if (update !== undefined) {
        updates.delete(address)
        return { page: await update }
      }
      removeExpired()
      const cached = pages.get(address)?.page ?? null
      const request = serverLoader().then(({ page }) => page)
      const inTime = cached === null ? await Promise.race([request, delay(loadingStateDelayMs)]) : null
      if (inTime !== null) return { page: inTime }

      request.catch(ignore)
      return { page: cached, update: request }
    },

    /** True when the answer differs from the page on the screen. The next `load` takes it then, without another request. */
    async receiveUpdate(address: string, { page, update }: PageState<Page>, left: AbortSignal): Promise<boolean> {
      // A failure counts only where no page is shown yet.
      const received = await update?.catch(() => page)
      const isNew = page === null || JSON.stringify(received) !== JSON.stringify(page)
      if (!update || !isNew || left.aborted) return false
      updates.set(address, update)
      return true
    },

    show(address: string, page: Page): void {
      pages.set(address, { page, unusedSince: Number.POSITIVE_INFINITY })
    },

    leave(address: string): void {
      updates.delete(address)
      const shown = pages.get(address)
      if (shown) pages.set(address, { ...shown, unusedSince: now() })
    },
  }
}

/** The page's data, or null while it is loading. When a newer answer arrives, the router loads again, which also sets the title. */
export function usePageData<Page>(cache: ClientPageCache<Page>, { page, update }: PageState<Page>): Page | null {
  const { pathname, search } = useLocation()
  const { revalidate } = useRevalidator()
  const address = pathname + search

  useEffect(() => {
    const left = new AbortController()
    const showUpdate = async () => {
      if (update && (await cache.receiveUpdate(address, { page, update }, left.signal))) await revalidate()
    }
    showUpdate().catch(ignore)
    return () => left.abort()
  }, [cache, address, page, update, revalidate])

  useEffect(() => {
    if (page !== null) cache.show(address, page)
    return () => cache.leave(address)
  }, [cache, address, page])

  useEffect(() => {
    // The browser shows a page as it was left, however long ago, when Back leads to it from another site.
    const checkAgain = ({ persisted }: PageTransitionEvent) => {
      if (persisted && page !== null && cache.isOver(page)) revalidate().catch(ignore)
    }
    window.addEventListener('pageshow', checkAgain)
    return () => window.removeEventListener('pageshow', checkAgain)
  }, [cache, page, revalidate])

  return page
}

function delay(durationMs: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), durationMs))
}

function ignore(): void {}
