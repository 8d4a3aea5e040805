import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import type { UserId } from './accounts.ts'

test('a session that is opened stands in its cookie, signed, and beside it a marker without any secret', async () => {
  const shop = await openTestShop()
  const userId = await aUser(shop)

  const { headers } = await openSession(shop, userId)

  const cookies = headers.getSetCookie()
  const [{ token }] = (await shop.db.selectFrom('sessions').select('token').execute()) as [{ token: string }]
  expect(cookies).toEqual([
    expect.stringMatching(/^hyggehus\.session=[\w%.-]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/i),
    'hyggehus.known=1; Max-Age=2592000; Path=/; SameSite=Lax',
  ])
  expect(cookies[0]).toContain(`${token}.`)
  expect(cookies[1]).not.toContain(token)
})

test('what the library writes during a transaction of ours is undone with it', async () => {
  const shop = await openTestShop()
  const userId = await aUser(shop)

  const failed = shop.db.transaction().execute((tx) =>
    shop.auth.during(tx, async () => {
      await openSession(shop, userId)
      expect(await tx.selectFrom('sessions').select('id').execute()).toHaveLength(1)
      throw new Error('halfway')
    }),
  )

  await expect(failed).rejects.toThrow('halfway')
  expect(await shop.db.selectFrom('sessions').select('id').execute()).toEqual([])
})

function openSession(shop: TestShop, userId: UserId) {
  const body = { userId, remembered: true, userAgent: 'Firefox', now: shop.now() }
  return shop.auth.api.openSession({ body, returnHeaders: true })
}

async function aUser({ db }: TestShop): Promise<UserId> {
  const { id } = await db
    .insertInto('users')
    .values({ full_name: 'Astrid Holm', email: 'astrid@example.com' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
