import { defaultSettings } from '#rulebook/default-settings.ts'
import type { Db, Tx } from '#shop/database.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { selectCurrentSettings } from './settings.queries.server.ts'
import { settingSchemas } from './settings.schema.ts'
import type { SettingName, Settings } from './settings.ts'

type SettingsCache = {
  /** The primary: what is cached must not lag. */
  db: Db
  /** Whether this process listens to changes; otherwise nothing is cached. */
  isListening: boolean
  /** The number of changes received: settings that were being read when a change arrived are not cached. */
  changes: number
  current: Promise<Settings> | null
  lastKnown: Settings
}

const cacheByDb = new WeakMap<Db | Tx, SettingsCache>()

/**
 * The shop's current settings. Every page and every sale reads them, so they are cached in memory while this process listens to changes.
 * Without a listener, and within a transaction, they are read from the database.
 */
export async function readSettings({ db }: { db: Db | Tx }): Promise<Settings> {
  const cache = cacheByDb.get(db)
  if (!cache?.isListening) return await readCurrent(cache?.db ?? db)
  cache.current ??= fillCache(cache)
  return await cache.current
}

/** The time zone of the shop's days. */
export async function readTimeZone(shop: { db: Db | Tx }): Promise<string> {
  return (await readSettings(shop))['time-zone'].timeZone
}

/** Only for showing settings: when the database is away, a page shows the last known ones. */
export async function readSettingsOrLastKnown({ db }: { db: Db }): Promise<Settings> {
  return await readSettings({ db }).catch(() => cacheByDb.get(db)?.lastKnown ?? defaultSettings)
}

function fillCache(cache: SettingsCache): Promise<Settings> {
  const { changes } = cache
  const reading = readCurrent(cache.db).then(
    (settings) => {
      cache.lastKnown = settings
      if (cache.changes !== changes && cache.current === reading) cache.current = null
      return settings
    },
    (error: unknown) => {
      if (cache.current === reading) cache.current = null
      throw error
    },
  )
  return reading
}

async function readCurrent(db: Db | Tx): Promise<Settings> {
  const rows = await selectCurrentSettings(db)
  const changed = new Map(rows.map(({ name, value }) => [name, value]))
  const read = <Name extends SettingName>(name: Name): Settings[Name] =>
    changed.has(name) ? settingSchemas[name].parse(changed.get(name)) : defaultSetting(name)
  return {
    delivery: read('delivery'),
    packing: read('packing'),
    'free-delivery': read('free-delivery'),
    country: read('country'),
    'time-zone': read('time-zone'),
    welcome: read('welcome'),
    'blocked-emails': read('blocked-emails'),
    carriers: read('carriers'),
    social: read('social'),
    orders: read('orders'),
    'refund-proof': read('refund-proof'),
    'support-refunds': read('support-refunds'),
    holds: read('holds'),
    returns: read('returns'),
    contact: read('contact'),
    guarantee: read('guarantee'),
    tax: read('tax'),
    seller: read('seller'),
    invoices: read('invoices'),
  }
}

export function defaultSetting<Name extends SettingName>(name: Name): Settings[Name] {
  const settings: Settings = defaultSettings
  return settings[name]
}

/** Called by the listener for changes; it has the same three methods as the page cache. */
export type SettingsChangeListener = {
  drop(names: Iterable<string>): void
  markStale(): void
  watch(isListening: boolean): void
}

export function openSettingsCache({ db, readingDb }: Pick<Shop, 'db' | 'readingDb'>): SettingsChangeListener {
  const cache: SettingsCache = { db, isListening: false, changes: 0, current: null, lastKnown: defaultSettings }
  for (const each of [db, readingDb]) cacheByDb.set(each, cache)
  const clear = () => {
    cache.changes += 1
    cache.current = null
  }
  return {
    drop: (names) => {
      for (const name of names) if (name === 'settings') clear()
    },
    markStale: clear,
    watch: (isListening) => {
      clear()
      cache.isListening = isListening
    },
  }
}

/** The process that changes a setting drops its cache at once, without waiting for the notification. */
export function invalidateSettings(db: Db): void {
  const cache = cacheByDb.get(db)
  if (!cache) return
  cache.changes += 1
  cache.current = null
}
