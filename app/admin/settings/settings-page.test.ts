/** @module-tag nightly */
import { expect, test } from 'vitest'
import { adminSettingMessages as messages } from '#rulebook/admin-setting-messages.ts'
import { defaultSettings } from '#rulebook/default-settings.ts'
import { reauthenticationMessages } from '#rulebook/reauthentication-messages.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import { openAdminPages } from '#tests/support/admin-pages.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

const path = '/shop-settings'

test('a setting is saved, its history says who changed it, and an earlier version can be restored', async () => {
  const shop = await openTestShop()
  const pages = await openAdminPages(shop, { fullName: 'Astrid Holm' })
  const offer = { intent: 'change', setting: 'welcome', isOn: 'on', percent: '25', days: '30', after: '0' }

  const saved = await pages.post(path, offer)
  const same = await pages.post(path, { ...offer, after: '1' })
  const changed = (await readSettings(shop)).welcome
  const restored = await pages.post(path, { intent: 'restore', setting: 'welcome', version: '0', after: '1' })

  expect(saved.text).toContain(messages.saved(messages.names.welcome))
  expect(saved.text).toContain('Astrid Holm')
  expect(saved.html).toContain('value="25"')
  expect(same.text).toContain(messages.problems['setting-unchanged'])
  expect(changed.percent).toBe(25)
  expect(restored.text).toContain(messages.restored(messages.names.welcome))
  expect((await readSettings(shop)).welcome).toEqual(defaultSettings.welcome)
})

test('errors are shown on the settings page, the input stays, and a change of an outdated version is refused', async () => {
  const shop = await openTestShop()
  const pages = await openAdminPages(shop)
  const offer = { intent: 'change', setting: 'welcome', isOn: 'on', percent: '20', days: '30', after: '0' }

  const wrong = await pages.post(path, { ...offer, percent: 'none' })
  await pages.post(path, offer)
  const late = await pages.post(path, { ...offer, percent: '25' })

  expect([wrong.status, wrong.text]).toEqual([422, expect.stringContaining('Please enter a whole percentage')])
  expect(wrong.html).toContain('value="none"')
  expect([late.status, late.text]).toEqual([409, expect.stringContaining('Someone else has changed this')])
  expect((await readSettings(shop)).welcome.percent).toBe(20)
})

test('the amount above which refunds require a proof of identity is changed only with such a proof', async () => {
  const shop = await openTestShop()
  const pages = await openAdminPages(shop)
  const proven = await pages.get(path)
  shop.clock.advance(60 * 60_000)

  const unproven = await pages.get(path)
  const answer = await pages.post(path, { intent: 'change', setting: 'refund-proof', above: '1000', after: '0' })

  expect(proven.text).not.toContain(reauthenticationMessages.link)
  expect(unproven.text).toContain(reauthenticationMessages.link)
  expect(answer).toMatchObject({
    status: 302,
    location: expect.stringMatching(/^\/confirm-it-is-you\?to=%2Fshop-settings/),
  })
  expect((await readSettings(shop))['refund-proof']).toEqual(defaultSettings['refund-proof'])
})

test.each([
  ['refund-proof', { isOn: 'on', above: '1234' }],
  ['refund-proof', { above: '1234' }],
  ['support-refunds', { most: '1234' }],
] as const)(
  'the limit %s %o is still typed after the proof of identity that it needs, until it is saved',
  async (setting, typed) => {
    const shop = await openTestShop()
    const pages = await openAdminPages(shop)
    const form = { intent: 'change', setting, ...typed, after: '0' }
    shop.clock.advance(60 * 60_000)

    const late = await pages.post(path, form)
    const back = new URL(new URL(late.location ?? '', shop.publicUrl).searchParams.get('to') ?? '', shop.publicUrl)
    const typedAgain = await pages.get(back.pathname + back.search)
    const proven = await openAdminPages(shop, pages.user ?? {})
    await proven.post(back.pathname + back.search, form)
    await proven.post(path, { ...form, above: '99', most: '99', after: '1' })
    const later = await pages.get(back.pathname + back.search)

    expect(back.hash).toBe(`#setting-${setting}`)
    expect(typedAgain.html).toContain('value="1234"')
    const [fields = ''] = typedAgain.html.split(`name="setting" value="${setting}"`)[1]?.split('</form>') ?? []
    expect(fields.includes('checked=""')).toBe('isOn' in typed)
    expect(later.html).not.toContain('value="1234"')
    expect(later.html).toContain('value="99"')
  },
)

test('an unknown setting and a change without a difference are refused', async () => {
  const pages = await openAdminPages(await openTestShop())
  const senseless: Record<string, string>[] = [
    { intent: 'change', setting: 'colour', after: '0' },
    { intent: 'change', setting: 'welcome' },
    { intent: 'restore', setting: 'welcome', after: '0' },
    { intent: 'burn', setting: 'welcome', after: '0' },
  ]

  const answers = await Promise.all(senseless.map((fields) => pages.post(path, fields)))

  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400])
})

test('the page shows the sentence about delivery that the settings make', async () => {
  const shop = await openTestShop({ now: '2026-11-24T09:26:00Z' })
  const pages = await openAdminPages(shop)
  const free = { intent: 'change', setting: 'free-delivery', from: '150', 'free.parcel-locker': 'on', after: '0' }

  const { text } = await pages.post(path, free)

  expect(text).toContain('As the shop says it now, Nov 24, 2026, 09:26 UTC')
  expect(text.replaceAll('\u00A0', ' ')).toContain(
    '“At your locker Nov 26–27, free from $150.00. Order before 15:00 and it leaves today.”',
  )
})
