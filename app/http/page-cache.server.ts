import type { PageName } from '#db/page-versions.ts'
import { type BufferedResponse, bytesOf, compressForKeeping } from './buffered-response.server.ts'

/** The result of rendering an address; `pageNames` is null when the page is not the same for everyone. */
export type Rendered = { response: BufferedResponse; pageNames: ReadonlySet<PageName> | null }

export type PageCacheParts = {
  /** Renders an address without any other input, so that nothing about one visitor can reach another. */
  render: (key: string) => Promise<Rendered>
  maxBytes: number
  now: () => number
  /** The shop's clock, for pages that stop being true at a moment. */
  clock: () => Date
  onRefreshFailed: (error: unknown) => void
}

type Entry = {
  key: string
  response: BufferedResponse
  pageNames: ReadonlySet<PageName>
  bytes: number
  freshUntil: number
  /** A change may have been missed, so the entry is shown only when rendering fails. */
  isStale: boolean
  /** True when the entry was requested since the eviction cursor last passed. */
  visited: boolean
}

type InFlightRender = { rendered: Promise<Rendered>; changed: Set<PageName>; isStale: boolean }

export type PageCache = ReturnType<typeof createPageCache>

/** Popularity changes without any product changing, so a page is re-rendered now and then while the old copy is shown. */
const softAgeMs = 10 * 60_000
const retryRefreshMs = 30_000

/** Of a name in the index of what pages show, measured: 90 invented articles take 27 kB of memory, and their empty answer 2 kB. */
const bytesPerPageName = 300

/**
 * Public pages, rendered once per address and version of the data they show. Eviction follows SIEVE: a cursor walks from the oldest entry
 * and removes the first that was not requested since it last passed. A crawler that requests every combination of filters once therefore
 * evicts its own pages, not the ones people visit.
 */
export function createPageCache({ render, maxBytes, now, clock, onRefreshFailed }: PageCacheParts) {
  const entries = new Map<string, Entry>()
  const entriesByPageName = new Map<PageName, Set<Entry>>()
  const joinable = new Map<string, InFlightRender>()
  const inFlightRenders = new Set<InFlightRender>()
  let cursor = entries.values()
  let bytes = 0
  let isListening = false

  /** The hot path: a copy that may be shown at once, or null. */
  function get(key: string): BufferedResponse | null {
    const entry = entries.get(key)
    if (!entry || entry.isStale || isOver(entry.response)) return null
    entry.visited = true
    if (entry.response.isQuick) compressAgain(entry)
    if (now() > entry.freshUntil) refresh(entry)
    return entry.response
  }

  /** A second visitor asks for the page, so it is worth the time. */
  function compressAgain({ key, response }: Entry): void {
    compressForKeeping(response).then(() => measure(key), onRefreshFailed)
  }

  /** The copy, or a page rendered once for all concurrent requests; null when the page is not the same for everyone. */
  async function find(key: string): Promise<{ response: BufferedResponse; isMiss: boolean; isPublic: boolean } | null> {
    const cached = get(key)
    if (cached) return { response: cached, isMiss: false, isPublic: true }
    const joined = joinable.get(key)
    const first = await (joined ?? startRender(key)).rendered
    // The moment until which the page was true has come while it was rendered.
    const { response, pageNames } = isOver(first.response) ? await startRender(key).rendered : first
    const old = entries.get(key)
    if (response.status >= 500 && old && !isOver(old.response))
      return { response: old.response, isMiss: false, isPublic: true }
    if (pageNames) return { response, isMiss: !joined, isPublic: true }
    // A page that is not public goes only to the visitor for whom it was rendered.
    return joined ? null : { response, isMiss: true, isPublic: false }
  }

  function isOver({ trueUntil }: BufferedResponse): boolean {
    return trueUntil !== null && clock() >= trueUntil
  }

  function refresh(entry: Entry): void {
    entry.freshUntil = now() + retryRefreshMs
    startRender(entry.key).rendered.catch(onRefreshFailed)
  }

  function startRender(key: string): InFlightRender {
    const inFlight: InFlightRender = { rendered: render(key), changed: new Set(), isStale: !isListening }
    joinable.set(key, inFlight)
    inFlightRenders.add(inFlight)
    inFlight.rendered = inFlight.rendered
      .then((rendered) => {
        storeUnlessChanged(key, inFlight, rendered)
        return rendered
      })
      .finally(() => {
        inFlightRenders.delete(inFlight)
        if (joinable.get(key) === inFlight) joinable.delete(key)
      })
    return inFlight
  }

  /** A page whose data changed during rendering may show the old state: waiting visitors get it, but it is not stored. */
  function storeUnlessChanged(key: string, inFlight: InFlightRender, { response, pageNames }: Rendered): void {
    if (!pageNames || inFlight.isStale || isOver(response)) return
    if ([...inFlight.changed].some((name) => pageNames.has(name))) return
    store(key, response, pageNames)
  }

  function store(key: string, response: BufferedResponse, pageNames: ReadonlySet<PageName>): void {
    remove(entries.get(key))
    const entry: Entry = {
      key,
      response,
      pageNames,
      bytes: entryBytes({ key, response, pageNames }),
      freshUntil: now() + softAgeMs,
      isStale: false,
      visited: false,
    }
    if (entry.bytes > maxBytes / 8) return
    entries.set(key, entry)
    bytes += entry.bytes
    for (const name of pageNames) {
      const set = entriesByPageName.get(name) ?? new Set()
      entriesByPageName.set(name, set.add(entry))
    }
    while (bytes > maxBytes) evictOne()
  }

  function evictOne(): void {
    const step = cursor.next()
    if (step.done) cursor = entries.values()
    else if (step.value.visited) step.value.visited = false
    else remove(step.value)
  }

  function remove(entry: Entry | undefined): void {
    if (!entry || entries.get(entry.key) !== entry) return
    entries.delete(entry.key)
    bytes -= entry.bytes
    for (const name of entry.pageNames) {
      const set = entriesByPageName.get(name)
      set?.delete(entry)
      if (set?.size === 0) entriesByPageName.delete(name)
    }
  }

  /** Removes the pages that show these names; a request from now on waits for a page rendered after the change. */
  function drop(names: Iterable<PageName>): void {
    for (const name of names) {
      for (const entry of entriesByPageName.get(name) ?? []) remove(entry)
      for (const inFlight of inFlightRenders) inFlight.changed.add(name)
    }
    joinable.clear()
  }

  /** Called when changes may have been missed: every page is rendered again before it is shown, unless rendering fails. */
  function markStale(): void {
    for (const entry of entries.values()) entry.isStale = true
    for (const inFlight of inFlightRenders) inFlight.isStale = true
    joinable.clear()
  }

  /** Measures an entry again, because another encoding was added to its response. */
  function measure(key: string): void {
    const entry = entries.get(key)
    if (!entry) return
    bytes -= entry.bytes
    entry.bytes = entryBytes(entry)
    bytes += entry.bytes
    while (bytes > maxBytes) evictOne()
  }

  return {
    get,
    find,
    drop,
    markStale,
    weigh: measure,
    /** Pages are cached only while change notifications arrive. */
    watch(isWatched: boolean) {
      isListening = isWatched
      if (!isWatched) for (const inFlight of inFlightRenders) inFlight.isStale = true
    },
    isListening: () => isListening,
    size: () => ({ entries: entries.size, bytes }),
  }
}

function entryBytes({ key, response, pageNames }: Pick<Entry, 'key' | 'response' | 'pageNames'>): number {
  return bytesOf(response) + key.length + pageNames.size * bytesPerPageName
}
