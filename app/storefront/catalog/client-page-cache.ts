import { catalogLimits } from '#rulebook/limits/catalog.ts'
import { displayLimits } from '#rulebook/limits/display.ts'

/** What a page gets to draw. A null `page` means a loading state; `arriving` tells when loading again brings newer data. */
export type PageState<Page> = {
  page: Page | null
  /** Resolves to true when loading again brings data that is not shown yet. */
  pendingUpdate?: Promise<boolean>
}

type CachedPage<Page> = { page: Page; cachedAt: number }
type Outcome<Page> = { page: Page } | { error: unknown }
type InFlightRequest<Page> = {
  signal: AbortSignal
  settled: Promise<Outcome<Page>>
  outcome: Outcome<Page> | null
  settledAt: number
}

export type ClientPageCache<Page> = ReturnType<typeof createClientPageCache<Page>>

/**
 * Caches the data of pages that the visitor left, by address, so that Back shows them at once. A cached page is shown and reloaded in the
 * background. A page that takes longer than the skeleton delay gets a loading state.
 */
export function createClientPageCache<Page>(now: () => number = Date.now) {
  const shown = new Map<string, Page>()
  const cachedPages = new Map<string, CachedPage<Page>>()
  const inFlightRequests = new Map<string, InFlightRequest<Page>>()

  function findAvailable(address: string): Page | null {
    const shownPage = shown.get(address)
    if (shownPage !== undefined) return shownPage
    const cached = cachedPages.get(address)
    return cached && now() - cached.cachedAt <= catalogLimits.keepUnusedDataMs ? cached.page : null
  }

  function findInFlight(address: string): InFlightRequest<Page> | null {
    const request = inFlightRequests.get(address)
    if (!request || request.signal.aborted) return null
    const isOld = request.outcome !== null && now() - request.settledAt > catalogLimits.keepUnusedDataMs
    return isOld ? null : request
  }

  function startRequest(address: string, fetchPage: () => Promise<Page>, signal: AbortSignal): InFlightRequest<Page> {
    const request: InFlightRequest<Page> = {
      signal,
      outcome: null,
      settledAt: 0,
      settled: Promise.resolve({ error: null }),
    }
    const settle = (outcome: Outcome<Page>) => {
      Object.assign(request, { outcome, settledAt: now() })
      return outcome
    }
    request.settled = fetchPage().then(
      (page) => settle({ page }),
      (error: unknown) => settle({ error }),
    )
    storeBounded(inFlightRequests, address, request)
    return request
  }

  /** True when the response differs from the page on the screen. A failure counts only where no page is shown yet. */
  async function hasNewData(address: string, request: InFlightRequest<Page>, known: Page | null): Promise<boolean> {
    const outcome = await request.settled
    if (known === null) return true
    const differs = 'page' in outcome && JSON.stringify(outcome.page) !== JSON.stringify(known)
    if (!differs && inFlightRequests.get(address) === request) inFlightRequests.delete(address)
    return differs
  }

  return {
    async load(
      address: string,
      fetchPage: () => Promise<Page>,
      signal: AbortSignal,
      loadingStateDelayMs: number = displayLimits.skeletonDelayMs,
    ): Promise<PageState<Page>> {
      const known = findAvailable(address)
      const request = findInFlight(address) ?? startRequest(address, fetchPage, signal)
      if (known === null) await Promise.race([request.settled, delay(loadingStateDelayMs)])
      if (!request.outcome) return { page: known, pendingUpdate: hasNewData(address, request, known) }

      inFlightRequests.delete(address)
      if ('error' in request.outcome) throw request.outcome.error
      return { page: request.outcome.page }
    },

    /** A page on the screen stays there while newer data is fetched. */
    show(address: string, page: Page): void {
      shown.set(address, page)
      cachedPages.delete(address)
    },

    leave(address: string): void {
      const page = shown.get(address)
      shown.delete(address)
      if (page !== undefined) storeBounded(cachedPages, address, { page, cachedAt: now() })
    },
  }
}

function storeBounded<Value>(map: Map<string, Value>, address: string, value: Value): void {
  map.delete(address)
  map.set(address, value)
  const [oldest] = map.keys()
  if (oldest !== undefined && map.size > catalogLimits.cachedPages) map.delete(oldest)
}

function delay(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs))
}
