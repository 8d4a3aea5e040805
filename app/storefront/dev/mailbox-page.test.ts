import { expect, test } from 'vitest'
import { renderLetter } from '#letters/render-letter.tsx'
import { deliverLetter } from '#shop/mail/deliver-letter.server.ts'
import { writeLetter } from '#shop/mail/write-letter.server.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { visitTo } from '#tests/support/test-visit.ts'
import { loader } from './mailbox-page.tsx'

test("a developer can read the shop's emails, the newest first", async () => {
  const shop = await openTestShop()
  await send(shop, 'astrid@example.com')
  shop.clock.advance(60_000)
  await send(shop, 'karen@example.com')

  const { letters } = await loader(visitTo(shop, '/dev/mailbox').visit)

  expect(letters).toMatchObject([
    { to: 'karen@example.com', subject: 'Your password was changed', html: expect.stringContaining('<h1') },
    { to: 'astrid@example.com', text: expect.stringContaining('Astrid, the password of your account was changed') },
  ])
})

async function send(shop: TestShop, to: string): Promise<void> {
  await writeLetter(shop, shop.db, { to, onceKey: to, kind: 'password-changed', fullName: 'Astrid Lind' })
  const { id } = await shop.db.selectFrom('letters').select('id').where('once_key', '=', to).executeTakeFirstOrThrow()
  await deliverLetter(shop, renderLetter, id)
}
