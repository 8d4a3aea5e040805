import type { PageName } from '#db/page-versions.ts'
import { type Answer, bytesOf } from './answer.server.ts'

/** The result of rendering an address; `shows` is null when the page is not the same for everyone. */
export type Rendered = { answer: Answer; shows: ReadonlySet<PageName> | null }

export type PageCacheParts = {
  /** Renders an address without any other input, so that nothing about one visitor can reach another. */
  render: (key: string) => Promise<Rendered>
  maxBytes: number
  now: () => number
  onRefreshFailed: (error: unknown) => void
}

type Entry = {
  key: string
  answer: Answer
  shows: ReadonlySet<PageName>
  bytes: number
  freshUntil: number
  /** A change may have been missed, so the entry is shown only when rendering fails. */
  doubtful: boolean
  /** True when the entry was requested since the eviction cursor last passed. */
  wanted: boolean
}

type Flight = { rendered: Promise<Rendered>; changed: Set<PageName>; doubtful: boolean }

export type PageCache = ReturnType<typeof createPageCache>

/** Popularity changes without any product changing, so a page is re-rendered now and then while the old copy is shown. */
const softAgeMs = 10 * 60_000
const retryRefreshMs = 30_000

/**
 * Public pages, rendered once per address and version of the data they show. Eviction follows SIEVE: a cursor walks from the oldest entry
 * and removes the first that was not requested since it last passed. A crawler that requests every combination of filters once therefore
 * evicts its own pages, not the ones people visit.
 */
export function createPageCache({ render, maxBytes, now, onRefreshFailed }: PageCacheParts) {
  const entries = new Map<string, Entry>()
  const showing = new Map<PageName, Set<Entry>>()
  const joinable = new Map<string, Flight>()
  const flying = new Set<Flight>()
  let hand = entries.values()
  let bytes = 0
  let watched = false

  /** The hot path: a copy that may be shown at once, or null. */
  function get(key: string): Answer | null {
    const entry = entries.get(key)
    if (!entry || entry.doubtful) return null
    entry.wanted = true
    if (now() > entry.freshUntil) refresh(entry)
    return entry.answer
  }

  /** The copy, or a page rendered once for all concurrent requests; null when the page is not the same for everyone. */
  async function find(key: string): Promise<{ answer: Answer; made: boolean; public: boolean } | null> {
    const kept = get(key)
    if (kept) return { answer: kept, made: false, public: true }
    const joined = joinable.get(key)
    const { answer, shows } = await (joined ?? takeOff(key)).rendered
    const old = entries.get(key)
    if (answer.status >= 500 && old) return { answer: old.answer, made: false, public: true }
    if (shows) return { answer, made: !joined, public: true }
    // A page that is not public goes only to the visitor for whom it was rendered.
    return joined ? null : { answer, made: true, public: false }
  }

  function refresh(entry: Entry): void {
    entry.freshUntil = now() + retryRefreshMs
    takeOff(entry.key).rendered.catch(onRefreshFailed)
  }

  function takeOff(key: string): Flight {
    const flight: Flight = { rendered: render(key), changed: new Set(), doubtful: !watched }
    joinable.set(key, flight)
    flying.add(flight)
    flight.rendered = flight.rendered
      .then((rendered) => {
        land(key, flight, rendered)
        return rendered
      })
      .finally(() => {
        flying.delete(flight)
        if (joinable.get(key) === flight) joinable.delete(key)
      })
    return flight
  }

  /** A page whose data changed during the rendering may hold the old state: waiting visitors get it, but it is not stored. */
  function land(key: string, flight: Flight, { answer, shows }: Rendered): void {
    if (!shows || flight.doubtful) return
    if ([...flight.changed].some((name) => shows.has(name))) return
    keep(key, answer, shows)
  }

  function keep(key: string, answer: Answer, shows: ReadonlySet<PageName>): void {
    remove(entries.get(key))
    const entry: Entry = {
      key,
      answer,
      shows,
      bytes: bytesOf(answer) + key.length,
      freshUntil: now() + softAgeMs,
      doubtful: false,
      wanted: false,
    }
    if (entry.bytes > maxBytes / 8) return
    entries.set(key, entry)
    bytes += entry.bytes
    for (const name of shows) {
      const set = showing.get(name) ?? new Set()
      showing.set(name, set.add(entry))
    }
    while (bytes > maxBytes) evictOne()
  }

  function evictOne(): void {
    const step = hand.next()
    if (step.done) hand = entries.values()
    else if (step.value.wanted) step.value.wanted = false
    else remove(step.value)
  }

  function remove(entry: Entry | undefined): void {
    if (!entry || entries.get(entry.key) !== entry) return
    entries.delete(entry.key)
    bytes -= entry.bytes
    for (const name of entry.shows) {
      const set = showing.get(name)
      set?.delete(entry)
      if (set?.size === 0) showing.delete(name)
    }
  }

  /** Removes the pages that show these names; a request from now on waits for a page rendered after the change. */
  function drop(names: Iterable<PageName>): void {
    for (const name of names) {
      for (const entry of showing.get(name) ?? []) remove(entry)
      for (const flight of flying) flight.changed.add(name)
    }
    joinable.clear()
  }

  /** Called when changes may have been missed: every page is rendered again before it is shown, unless rendering fails. */
  function doubt(): void {
    for (const entry of entries.values()) entry.doubtful = true
    for (const flight of flying) flight.doubtful = true
    joinable.clear()
  }

  /** Measures an entry again, because another encoding was added to its response. */
  function weigh(key: string): void {
    const entry = entries.get(key)
    if (!entry) return
    bytes -= entry.bytes
    entry.bytes = bytesOf(entry.answer) + key.length
    bytes += entry.bytes
    while (bytes > maxBytes) evictOne()
  }

  return {
    get,
    find,
    drop,
    doubt,
    weigh,
    /** Pages are cached only while change notifications arrive. */
    watch(isWatched: boolean) {
      watched = isWatched
      if (!isWatched) for (const flight of flying) flight.doubtful = true
    },
    size: () => ({ entries: entries.size, bytes }),
  }
}
