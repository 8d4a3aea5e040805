import { limits } from '#rulebook/limits.ts'

/** What a page gets to draw. A null `page` means a loading state; `arriving` tells when loading again brings newer data. */
export type Browsed<Page> = {
  page: Page | null
  /** Resolves to true when loading again brings data that is not shown yet. */
  arriving?: Promise<boolean>
}

type Left<Page> = { page: Page; leftAt: number }
type Outcome<Page> = { page: Page } | { error: unknown }
type Flight<Page> = {
  signal: AbortSignal
  settled: Promise<Outcome<Page>>
  outcome: Outcome<Page> | null
  settledAt: number
}

export type KeptPages<Page> = ReturnType<typeof openKeptPages<Page>>

/**
 * Caches the data of pages that the visitor left, by address, so that Back shows them at once. A cached page is shown and reloaded in the
 * background. A page that takes longer than the skeleton delay gets a loading state.
 */
export function openKeptPages<Page>(now: () => number = Date.now) {
  const shown = new Map<string, Page>()
  const left = new Map<string, Left<Page>>()
  const flights = new Map<string, Flight<Page>>()

  function findKnown(address: string): Page | null {
    const displayed = shown.get(address)
    if (displayed !== undefined) return displayed
    const kept = left.get(address)
    return kept && now() - kept.leftAt <= limits.keepUnusedDataMs ? kept.page : null
  }

  function findFlight(address: string): Flight<Page> | null {
    const flight = flights.get(address)
    if (!flight || flight.signal.aborted) return null
    const isOld = flight.outcome !== null && now() - flight.settledAt > limits.keepUnusedDataMs
    return isOld ? null : flight
  }

  function takeOff(address: string, fetchPage: () => Promise<Page>, signal: AbortSignal): Flight<Page> {
    const flight: Flight<Page> = { signal, outcome: null, settledAt: 0, settled: Promise.resolve({ error: null }) }
    const land = (outcome: Outcome<Page>) => {
      Object.assign(flight, { outcome, settledAt: now() })
      return outcome
    }
    flight.settled = fetchPage().then(
      (page) => land({ page }),
      (error: unknown) => land({ error }),
    )
    remember(flights, address, flight)
    return flight
  }

  /** True when the response differs from the page on the screen. A failure counts only where no page is shown yet. */
  async function hasNews(address: string, flight: Flight<Page>, known: Page | null): Promise<boolean> {
    const outcome = await flight.settled
    if (known === null) return true
    const differs = 'page' in outcome && JSON.stringify(outcome.page) !== JSON.stringify(known)
    if (!differs && flights.get(address) === flight) flights.delete(address)
    return differs
  }

  return {
    async load(
      address: string,
      fetchPage: () => Promise<Page>,
      signal: AbortSignal,
      patienceMs: number = limits.skeletonDelayMs,
    ): Promise<Browsed<Page>> {
      const known = findKnown(address)
      const flight = findFlight(address) ?? takeOff(address, fetchPage, signal)
      if (known === null) await Promise.race([flight.settled, pause(patienceMs)])
      if (!flight.outcome) return { page: known, arriving: hasNews(address, flight, known) }

      flights.delete(address)
      if ('error' in flight.outcome) throw flight.outcome.error
      return { page: flight.outcome.page }
    },

    /** A page on the screen stays there while newer data is fetched. */
    show(address: string, page: Page): void {
      shown.set(address, page)
      left.delete(address)
    },

    leave(address: string): void {
      const page = shown.get(address)
      shown.delete(address)
      if (page !== undefined) remember(left, address, { page, leftAt: now() })
    },
  }
}

function remember<Value>(map: Map<string, Value>, address: string, value: Value): void {
  map.delete(address)
  map.set(address, value)
  const [oldest] = map.keys()
  if (oldest !== undefined && map.size > limits.keptPages) map.delete(oldest)
}

function pause(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs))
}
