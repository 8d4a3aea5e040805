/** @module-tag nightly */
import { expect, test } from 'vitest'
import { pictureLimits } from '#rulebook/limits/pictures.ts'
import { settingLimits } from '#rulebook/limits/settings.ts'
import { pictureUrl } from '#shop/media/media.ts'
import { removeUnusedPictures } from '#shop/media/remove-unused-pictures.server.ts'
import { readSetUp } from '#shop/set-up/read-set-up.server.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { setupOf } from '#storefront/frame/setup-of.server.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { openTestDoor } from '#tests/support/test-door.ts'
import { aPicture } from '#tests/support/test-pictures.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { changeGuarantee } from './guarantee-action.server.ts'

const words = 'Legal guarantee of conformity: two years, for every product'

test('the uploaded notice stands in the shop for everyone, survives the night, and the list before selling is content', async () => {
  const { shop, ask } = await openTestDoor()
  const admin = await anActor(shop, { isAdmin: true })
  const isDone = async () => (await readSetUp(shop, admin)).steps.find(({ name }) => name === 'guarantee')?.isDone
  const before = [setupOf(await readSettings(shop)).guarantee?.picture, await isDone()]

  const { data } = await changeGuarantee(shop, admin, await upload({ alt: words }))
  const hash = await hashOf(shop)
  shop.clock.advance(pictureLimits.unusedGraceHours * 2 * 3_600_000)
  const removed = await removeUnusedPictures(shop)
  const shown = await ask(pictureUrl({ hash }, 160, 'webp'))

  expect(before).toEqual([null, false])
  expect(data).toMatchObject({ tone: 'success', name: 'guarantee' })
  expect([removed, shown.status, shown.headers.get('cache-control')]).toEqual([
    { rows: 0, files: 0 },
    200,
    'public, max-age=31536000, immutable',
  ])
  expect([setupOf(await readSettings(shop)).guarantee?.picture?.alt, await isDone()]).toEqual([words, true])
})

test('a notice that was taken away can be brought back', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  await changeGuarantee(shop, admin, await upload({ alt: words }))
  const hash = await hashOf(shop)

  await changeGuarantee(shop, admin, formOf({ intent: 'change', setting: 'guarantee', after: '1' }))
  const without = (await readSettings(shop)).guarantee.picture
  await changeGuarantee(shop, admin, formOf({ intent: 'restore', setting: 'guarantee', after: '2', version: '1' }))

  expect(without).toBeNull()
  expect(await hashOf(shop)).toBe(hash)
})

test('a notice needs a picture that can be read, and its words', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const tooLong = 'x'.repeat(settingLimits.guaranteeTextMax + 1)

  const answers = [
    await changeGuarantee(shop, admin, formOf({ intent: 'upload', after: '0', alt: words })),
    await changeGuarantee(shop, admin, await upload({ alt: ' ' })),
    await changeGuarantee(shop, admin, await upload({ alt: tooLong })),
    await changeGuarantee(shop, admin, await upload({ alt: words }, new TextEncoder().encode('<svg/>'))),
  ]

  expect(answers.map(({ data: { fields }, init }) => [init?.status, fields])).toEqual([
    [422, { picture: 'Please choose the picture' }],
    [422, { alt: 'Please write the words on the picture, in up to 2,000 characters' }],
    [422, { alt: 'Please write the words on the picture, in up to 2,000 characters' }],
    [422, { picture: 'Please choose a JPEG or PNG picture' }],
  ])
  expect((await readSettings(shop)).guarantee.picture).toBeNull()
})

test('of two admins who upload at once, the later one is told', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  await changeGuarantee(shop, admin, await upload({ alt: words }))

  const { data, init } = await changeGuarantee(shop, admin, await upload({ alt: words }))

  expect([init?.status, data.text]).toEqual([409, expect.stringContaining('Someone else has changed this meanwhile')])
})

async function upload(fields: Record<string, string>, bytes?: Uint8Array<ArrayBuffer>): Promise<FormData> {
  const form = formOf({ intent: 'upload', after: '0', ...fields })
  form.set('picture', new File([bytes ?? new Uint8Array(await aPicture())], 'notice.png'))
  return form
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

async function hashOf(shop: Pick<Shop, 'db'>): Promise<string> {
  return (await readSettings(shop)).guarantee.picture?.hash ?? ''
}
