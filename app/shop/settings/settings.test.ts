import { expect, test } from 'vitest'
import { defaultSettings } from '#rulebook/default-settings.ts'
import { reauthenticationLimits } from '#rulebook/limits/reauthentication.ts'
import { listAuditEntries } from '#shop/audit/audit.queries.server.ts'
import { anAdmin } from '#tests/support/make-accounts.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { changeSetting, restoreSetting } from './change-setting.server.ts'
import { listSettingVersions } from './list-setting-versions.server.ts'
import { openSettingsCache, readSettings, readSettingsOrLastKnown } from './read-settings.server.ts'

const { delivery } = defaultSettings
const [locker, courier, post] = delivery
const halfPriceWelcome = { isOn: true, percent: 50, days: 14 }

test('a shop without changes uses the default settings', async () => {
  const shop = await openTestShop()

  expect(await readSettings(shop)).toEqual(defaultSettings)
  expect(await listSettingVersions(shop, 'welcome')).toEqual([
    { name: 'welcome', version: 0, value: defaultSettings.welcome, changed: null, restored: null },
  ])
})

test("a change by an admin applies at once, and is stored with the admin's name, the time and the previous value", async () => {
  const shop = await openTestShop()
  const admin = await anAdmin(shop, { fullName: 'Astrid Holm' })

  const changed = await changeSetting(shop, admin, { name: 'welcome', value: halfPriceWelcome, expectedVersion: 0 })

  expect(changed).toEqual({ ok: true, value: { version: 1 } })
  expect((await readSettings(shop)).welcome).toEqual(halfPriceWelcome)
  expect(await listSettingVersions(shop, 'welcome')).toEqual([
    {
      name: 'welcome',
      version: 1,
      value: halfPriceWelcome,
      changed: { at: shop.now(), fullName: 'Astrid Holm' },
      restored: null,
    },
    { name: 'welcome', version: 0, value: defaultSettings.welcome, changed: null, restored: null },
  ])
  expect(await listAuditEntries(shop.db, 'welcome')).toMatchObject([
    { what: 'setting.welcome', fullName: 'Astrid Holm', from: defaultSettings.welcome, to: halfPriceWelcome },
  ])
})

test('the amount of large refunds is changed and restored only after a recent proof', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const value = { isOn: false, aboveCents: 100_000 }
  const first = await changeSetting(shop, admin, { name: 'refund-proof', value, expectedVersion: 0 })
  shop.clock.advance(reauthenticationLimits.validMinutes * 60_000 + 1)

  const answers = [
    await changeSetting(shop, admin, { name: 'refund-proof', value: { ...value, isOn: true }, expectedVersion: 1 }),
    await restoreSetting(shop, admin, { name: 'refund-proof', version: 0, expectedVersion: 1 }),
    await changeSetting(shop, await anAdmin(shop), { name: 'refund-proof', value, expectedVersion: 1 }),
  ]

  expect(first).toMatchObject({ ok: true })
  expect(answers).toEqual(Array(3).fill({ ok: false, problem: { code: 'proof-needed' } }))
})

test('an earlier version, or the default, can be restored as a new version', async () => {
  const shop = await openTestShop()
  const admin = await anAdmin(shop)
  await changeSetting(shop, admin, { name: 'welcome', value: halfPriceWelcome, expectedVersion: 0 })
  await changeSetting(shop, admin, { name: 'welcome', value: { ...halfPriceWelcome, isOn: false }, expectedVersion: 1 })

  const first = await restoreSetting(shop, admin, { name: 'welcome', version: 1, expectedVersion: 2 })
  const shipped = await restoreSetting(shop, admin, { name: 'welcome', version: 0, expectedVersion: 3 })

  expect([first, shipped]).toEqual([
    { ok: true, value: { version: 3 } },
    { ok: true, value: { version: 4 } },
  ])
  expect((await readSettings(shop)).welcome).toEqual(defaultSettings.welcome)
  const versions = await listSettingVersions(shop, 'welcome')
  expect(versions.map(({ version, restored }) => [version, restored])).toEqual([
    [4, 0],
    [3, 1],
    [2, null],
    [1, null],
    [0, null],
  ])
})

test('when two admins change the same setting at once, one is told that it has changed', async () => {
  const shop = await openTestShop()
  const [anna, birk] = [await anAdmin(shop), await anAdmin(shop)]

  const changed = await Promise.all([
    changeSetting(shop, anna, { name: 'welcome', value: halfPriceWelcome, expectedVersion: 0 }),
    changeSetting(shop, birk, { name: 'welcome', value: { ...halfPriceWelcome, percent: 40 }, expectedVersion: 0 }),
  ])

  expect(changed.map(({ ok }) => ok).sort()).toEqual([false, true])
  expect(changed.find(({ ok }) => !ok)).toMatchObject({ problem: { code: 'setting-changed-meanwhile' } })
  expect(await listSettingVersions(shop, 'welcome')).toHaveLength(2)
})

test('a change without a difference, or to an unknown version, stores nothing', async () => {
  const shop = await openTestShop()
  const admin = await anAdmin(shop)

  const same = await changeSetting(shop, admin, { name: 'welcome', value: defaultSettings.welcome, expectedVersion: 0 })
  const future = await restoreSetting(shop, admin, { name: 'welcome', version: 7, expectedVersion: 0 })

  expect(same).toEqual({ ok: false, problem: { code: 'setting-unchanged' } })
  expect(future).toEqual({ ok: false, problem: { code: 'setting-version-not-found' } })
  expect(await listSettingVersions(shop, 'welcome')).toHaveLength(1)
})

test('at least one delivery method must stay on', async () => {
  const shop = await openTestShop()
  const admin = await anAdmin(shop)
  const value = delivery.map((way) => ({ ...way, isOn: false }))

  const changed = await changeSetting(shop, admin, { name: 'delivery', value, expectedVersion: 0 })

  expect(changed).toMatchObject({
    problem: {
      code: 'setting-invalid',
      fields: { '': 'At least one delivery method must be on: nobody could order otherwise' },
    },
  })
})

test('every invalid field is named with its problem', async () => {
  const shop = await openTestShop()
  const admin = await anAdmin(shop)
  const methods = [
    { ...locker, name: '  ', priceCents: -1 },
    { ...courier, fewestDays: 3, mostDays: 2 },
    { ...post, mostDays: 2.5, fewestDays: 1 },
  ]
  const links = [
    { name: 'Facebook', url: 'http://www.facebook.com/hyggehus' },
    { name: 'facebook', url: 'https://www.facebook.com/hyggehus' },
  ]

  const refused = await Promise.all([
    changeSetting(shop, admin, { name: 'delivery', value: methods, expectedVersion: 0 }),
    changeSetting(shop, admin, {
      name: 'welcome',
      value: { isOn: true, percent: 0, days: Number.NaN },
      expectedVersion: 0,
    }),
    changeSetting(shop, admin, { name: 'blocked-emails', value: { suffixes: ['ru'], text: '' }, expectedVersion: 0 }),
    changeSetting(shop, admin, { name: 'social', value: links, expectedVersion: 0 }),
    changeSetting(shop, admin, { name: 'delivery', value: [locker, locker, courier], expectedVersion: 0 }),
    changeSetting(shop, admin, {
      name: 'contact',
      value: { email: 'hello', phone: 'ring us', address: 'a'.repeat(201), hours: '' },
      expectedVersion: 0,
    }),
  ])

  expect(refused.map((each) => !each.ok && 'fields' in each.problem && each.problem.fields)).toEqual([
    {
      '0.name': 'Please name this delivery method, in up to 60 characters',
      '0.priceCents': 'Please enter a price from 0 to 1000 dollars',
      '1.mostDays': 'The longest time cannot be shorter than the shortest',
      '2.mostDays': 'Please enter whole days, up to 90',
    },
    { percent: 'Please enter a whole percentage from 1 to 100', days: 'Please enter whole days, from 1 to 365' },
    {
      'suffixes.0': '“ru” is no ending of an email address. Write .ru or @example.com',
      text: 'Please write the message shown to them, in up to 200 characters',
    },
    {
      '0.url': 'Please enter a whole address that begins with https://',
      '1.name': 'There is a link of this name already',
    },
    { '': 'This cannot be read as a setting' },
    {
      email: 'Please enter an email address',
      phone: 'Please enter a phone number, such as +1 207 555 0142, or leave it empty',
      address: 'Please write up to 200 characters',
    },
  ])
})

test('settings cannot be rewritten, not even directly in the database', async () => {
  const shop = await openTestShop()
  const admin = await anAdmin(shop)
  await changeSetting(shop, admin, { name: 'welcome', value: halfPriceWelcome, expectedVersion: 0 })

  const update = shop.db.updateTable('settings').set({ full_name: 'Someone else' })
  const deletion = shop.db.deleteFrom('settings')

  await expect(update.execute()).rejects.toThrow('never rewritten')
  await expect(deletion.execute()).rejects.toThrow('never rewritten')
})

test('settings are read from the database once, and again after a change was received', async () => {
  const shop = await openTestShop()
  const admin = await anAdmin(shop)
  const cache = openSettingsCache(shop)
  cache.watch(true)
  shop.queries.length = 0

  await Promise.all([readSettings(shop), readSettings(shop), readSettings(shop)])
  const queryCount = shop.queries.length
  await changeSetting({ ...shop, db: shop.db.withoutPlugins() }, admin, {
    name: 'welcome',
    value: halfPriceWelcome,
    expectedVersion: 0,
  })
  const beforeNotification = await readSettings(shop)
  cache.drop(['settings'])
  const afterNotification = await readSettings(shop)

  expect(queryCount).toBe(1)
  expect([beforeNotification.welcome, afterNotification.welcome]).toEqual([defaultSettings.welcome, halfPriceWelcome])
})

test('without a listener nothing is cached', async () => {
  const shop = await openTestShop()
  const admin = await anAdmin(shop)
  const cache = openSettingsCache(shop)
  cache.watch(true)
  await readSettings(shop)
  cache.watch(false)

  await changeSetting({ ...shop, db: shop.db.withoutPlugins() }, admin, {
    name: 'welcome',
    value: halfPriceWelcome,
    expectedVersion: 0,
  })

  expect((await readSettings(shop)).welcome).toEqual(halfPriceWelcome)
})

test('settings that were being read when a change was received are not cached', async () => {
  const shop = await openTestShop()
  const cache = openSettingsCache(shop)
  cache.watch(true)
  shop.queries.length = 0

  const reading = readSettings(shop)
  cache.drop(['settings'])
  await reading
  await readSettings(shop)

  expect(shop.queries).toHaveLength(2)
})

test('a page shows the last known settings when the database is away', async () => {
  const shop = await openTestShop()
  const admin = await anAdmin(shop)
  const cache = openSettingsCache(shop)
  cache.watch(true)
  await changeSetting(shop, admin, { name: 'welcome', value: halfPriceWelcome, expectedVersion: 0 })
  await readSettings(shop)

  cache.watch(false)
  await shop.db.schema.alterTable('settings').renameTo('settings_away').execute()

  await expect(readSettings(shop)).rejects.toThrow()
  expect((await readSettingsOrLastKnown(shop)).welcome).toEqual(halfPriceWelcome)
})
