import { shippedSettings } from '#rulebook/shipped-settings.ts'
import type { Db, Tx } from '#shop/database.server.ts'
import { selectCurrent } from './settings.queries.server.ts'
import { settingSchemas } from './settings.schema.ts'
import type { SettingName, Settings } from './settings.ts'

type Kept = {
  /** Whether this process listens to changes; otherwise nothing is cached. */
  isWatched: boolean
  /** The number of changes received: settings that were being read when a change arrived are not cached. */
  changes: number
  current: Promise<Settings> | null
  last: Settings
}

const keptBy = new WeakMap<Db | Tx, Kept>()

/**
 * The shop's current settings. Every page and every sale reads them, so they are cached in memory while this process listens to changes.
 * Without a listener, and within a transaction, they are read from the database.
 */
export async function readSettings({ db }: { db: Db | Tx }): Promise<Settings> {
  const kept = keptBy.get(db)
  if (!kept?.isWatched) return await readCurrent(db)
  kept.current ??= keep(db, kept)
  return await kept.current
}

/** Only for showing settings: when the database is away, a page shows the last known ones. */
export async function readShownSettings({ db }: { db: Db }): Promise<Settings> {
  return await readSettings({ db }).catch(() => keptBy.get(db)?.last ?? shippedSettings)
}

function keep(db: Db | Tx, kept: Kept): Promise<Settings> {
  const { changes } = kept
  const reading = readCurrent(db).then(
    (settings) => {
      kept.last = settings
      if (kept.changes !== changes && kept.current === reading) kept.current = null
      return settings
    },
    (error: unknown) => {
      if (kept.current === reading) kept.current = null
      throw error
    },
  )
  return reading
}

async function readCurrent(db: Db | Tx): Promise<Settings> {
  const rows = await selectCurrent(db)
  const changed = new Map(rows.map(({ name, value }) => [name, value]))
  const read = <Name extends SettingName>(name: Name): Settings[Name] =>
    changed.has(name) ? settingSchemas[name].parse(changed.get(name)) : shipped(name)
  return {
    delivery: read('delivery'),
    welcome: read('welcome'),
    'blocked-emails': read('blocked-emails'),
    social: read('social'),
    orders: read('orders'),
    'refund-proof': read('refund-proof'),
  }
}

export function shipped<Name extends SettingName>(name: Name): Settings[Name] {
  const settings: Settings = shippedSettings
  return settings[name]
}

/** Called by the listener for changes; it has the same three methods as the page cache. */
export type SettingsKeeper = {
  drop(names: Iterable<string>): void
  doubt(): void
  watch(isWatched: boolean): void
}

export function keepSettings(db: Db): SettingsKeeper {
  const kept: Kept = { isWatched: false, changes: 0, current: null, last: shippedSettings }
  keptBy.set(db, kept)
  const forget = () => {
    kept.changes += 1
    kept.current = null
  }
  return {
    drop: (names) => {
      for (const name of names) if (name === 'settings') forget()
    },
    doubt: forget,
    watch: (isWatched) => {
      forget()
      kept.isWatched = isWatched
    },
  }
}

/** The process that changes a setting drops its cache at once, without waiting for the notification. */
export function forgetSettings(db: Db): void {
  const kept = keptBy.get(db)
  if (!kept) return
  kept.changes += 1
  kept.current = null
}
