import { expect, test } from 'vitest'
import { attemptLimits } from '#rulebook/limits/attempts.ts'
import { returnLimits } from '#rulebook/limits/returns.ts'
import { findAudience } from '#shop/media/find-audience.server.ts'
import { orderKey } from '#shop/orders/order-links.server.ts'
import { askForReturn } from '#shop/returns/ask-for-return.server.ts'
import { findReturn } from '#shop/returns/find-return.server.ts'
import { refuseReturn } from '#shop/returns/settle-return.server.ts'
import { openAdminPages } from '#tests/support/admin-pages.ts'
import { aCustomer } from '#tests/support/make-accounts.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { aDeliveredOrder, aFaultReturn } from '#tests/support/make-returns.ts'
import { openTestDoor } from '#tests/support/test-door.ts'
import { html, type TestPages } from '#tests/support/test-pages.ts'
import { aPicture } from '#tests/support/test-pictures.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

test('the holder of a link asks only so often, and sends only so many photos in an hour', async () => {
  const shop = await openTestShop()
  const lamp = await aProduct(shop, { stock: 50 })
  const order = await aDeliveredOrder(shop, [lamp], { quantity: 20 })
  const admin = await anActor(shop, { isAdmin: true })
  const access = { kind: 'link', key: orderKey(shop, order) } as const
  const bytes = new Uint8Array(await aPicture({ width: 40, height: 40, format: 'png' }))
  const ask = () =>
    askForReturn(shop, access, {
      number: order,
      requestKey: crypto.randomUUID(),
      lines: [{ article: lamp.article, quantity: 1 }],
      fullName: 'A stranger',
      cause: 'broken',
      wish: 'money',
      photos: Array.from({ length: returnLimits.photosMax }, () => ({ name: 'a.png', bytes })),
    })

  const withPhotos = []
  for (let nth = 0; nth <= attemptLimits.returnPhotoByOrder.most / returnLimits.photosMax; nth += 1)
    withPhotos.push(await ask())
  const numbers = withPhotos.flatMap((each) => (each.ok ? [each.value.number] : []))
  for (const number of numbers) await refuseReturn(shop, admin, { number, because: 'No' })
  for (let nth = numbers.length; nth < returnLimits.requestsPerOrder; nth += 1) await aFaultReturn(shop, order, lamp)
  const oneMore = askForReturn(shop, access, {
    number: order,
    lines: [{ article: lamp.article, quantity: 1 }],
    fullName: 'A stranger',
    cause: 'broken',
    wish: 'money',
  })

  expect(withPhotos.filter(({ ok }) => !ok)).toMatchObject([{ problem: { code: 'photos-too-often' } }])
  expect(await oneMore).toEqual({ ok: false, problem: { code: 'too-many-returns' } })
})

test('photos of a return are seen by their author and admins, and by nobody who guesses their address', async () => {
  const shop = await openTestShop()
  const lamp = await aProduct(shop)
  const customer = await aCustomer(shop)
  const order = await aDeliveredOrder(shop, [lamp], {}, customer)
  const bytes = new Uint8Array(await aPicture({ width: 300, height: 200, format: 'png' }))
  const number = await aFaultReturn(shop, order, lamp, { photos: [{ name: 'a.png', bytes }] })
  const hash = (await findReturn(shop, number))?.photos[0]?.hash ?? ''
  const guest = await openAdminPages(shop, 'guest')
  const seenBy = async (actor: Awaited<ReturnType<typeof anActor>> | null) =>
    (await findAudience(shop, hash, async () => actor))?.audience ?? null

  const audiences = [
    await seenBy(null),
    await seenBy(await anActor(shop)),
    await seenBy(await anActor(shop, { isAdmin: true })),
  ]
  const guessed = [await guest.get(`/withdraw/${number}/photos/1?key=x`), await guest.get(`/withdraw/${number}/label`)]

  expect(audiences).toEqual([null, null, 'private'])
  expect(guessed.map(({ status }) => status)).toEqual([404, 404])
})

test('a large upload to the return of an order needs the link of that order', async () => {
  const pages: TestPages = async (request) => html(`${(await request.arrayBuffer()).byteLength} bytes`)
  const { ask, shop } = await openTestDoor({ pages })
  const order = await aDeliveredOrder(shop, [await aProduct(shop)])
  const send = async (path: string) =>
    (
      await ask(path, {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        body: 'a'.repeat(4 * 1024 * 1024),
      })
    ).status

  const answers = [
    await send(`/orders/${order}/return`),
    await send(`/orders/${order}/return?key=forged`),
    await send(`/my-account/my-orders/${order}/return`),
    await send(`/orders/${order}/return?key=${orderKey(shop, order)}`),
  ]

  expect(answers).toEqual([413, 413, 401, 200])
})
