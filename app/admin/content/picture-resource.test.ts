import { expect, test } from 'vitest'
import { dayMs } from '#rulebook/days.ts'
import { pictureLimits } from '#rulebook/limits/pictures.ts'
import { saveContent } from '#shop/content/save-content.server.ts'
import { listStoredHashes } from '#shop/media/media.queries.server.ts'
import { pictureUrl } from '#shop/media/media.ts'
import { removeUnusedPictures } from '#shop/media/remove-unused-pictures.server.ts'
import { openAdminPages } from '#tests/support/admin-pages.ts'
import { aCustomer, anAdmin, type MadeUser, sessionCookieFor } from '#tests/support/make-accounts.ts'
import { actorFor } from '#tests/support/make-actor.ts'
import { aStory, aText } from '#tests/support/make-content.ts'
import { openTestDoor } from '#tests/support/test-door.ts'
import { aPicture } from '#tests/support/test-pictures.ts'

const hidden = '404 no-store'
const toAdmins = '200 private, no-store'

async function aContentPage() {
  const { shop, ask } = await openTestDoor()
  const admin = await anAdmin(shop)
  const pages = await openAdminPages(shop, admin)
  const upload = async () => {
    const picture = new File([new Uint8Array(await aPicture())], 'lamp.jpg')
    const { html } = await pages.post('/content/picture', { picture })
    return String(JSON.parse(html).hash)
  }
  const show = async (hash: string, user: MadeUser | null) => {
    const cookie = user && (await sessionCookieFor(shop, user))
    const { status, headers } = await ask(pictureUrl({ hash }, 160, 'webp'), { headers: cookie ? { cookie } : {} })
    return `${status} ${headers.get('cache-control')}`
  }
  return { shop, admin, upload, show }
}

test('admins see a picture that was uploaded for a text at once, customers and guests do not', {
  tags: 'nightly',
}, async () => {
  const { shop, admin, upload, show } = await aContentPage()
  const customer = await aCustomer(shop)
  const hash = await upload()

  const answers = [await show(hash, admin), await show(hash, customer), await show(hash, null)]

  expect(answers).toEqual([toAdmins, hidden, hidden])
})

test('a picture is kept for a text that is saved within the time of drafts, and is gone the night after', {
  tags: 'nightly',
}, async () => {
  const { shop, admin, upload, show } = await aContentPage()
  const { id } = await aStory(shop, { slug: 'low-light' })
  const [saved, left] = [await upload(), await upload()]
  shop.clock.advance(pictureLimits.unsavedKeptDays * dayMs - 1)
  const removedInTime = await removeUnusedPictures(shop)
  const inTime = [await show(saved, admin), await show(left, admin)]
  const terms = { title: 'Low light', summary: 'On lamps.', body: aText(), picture: { hash: saved, alt: 'A lamp' } }
  await saveContent(shop, await actorFor(shop, admin), { id, seen: 1, slug: 'low-light', terms })
  shop.clock.advance(1)

  const afterwards = await show(left, admin)
  const removed = await removeUnusedPictures(shop)

  expect(inTime).toEqual([toAdmins, toAdmins])
  expect([removedInTime.rows, removed.rows]).toEqual([0, 1])
  expect(afterwards).toBe(hidden)
  expect(await listStoredHashes(shop.db, [saved, left])).toEqual([saved])
})
