import { expect, test } from 'vitest'
import { renderEmail } from '#emails/render-email.tsx'
import { deliverEmail } from '#shop/mail/deliver-email.server.ts'
import { writeEmail } from '#shop/mail/write-email.server.ts'
import { loaderArgsFor } from '#tests/support/loader-args.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { loader } from './mailbox-page.tsx'

test("a developer can read the shop's emails, the newest first", async () => {
  const shop = await openTestShop()
  await send(shop, 'astrid@example.com')
  shop.clock.advance(60_000)
  await send(shop, 'karen@example.com')

  const { emails } = await loader(loaderArgsFor(shop, '/dev/mailbox').args)

  expect(emails).toMatchObject([
    { to: 'karen@example.com', subject: 'Your password was changed', html: expect.stringContaining('<h1') },
    { to: 'astrid@example.com', text: expect.stringContaining('Astrid, the password of your account was changed') },
  ])
})

async function send(shop: TestShop, to: string): Promise<void> {
  await writeEmail(shop, shop.db, { to, onceKey: to, kind: 'password-changed', fullName: 'Astrid Lind' })
  const { id } = await shop.db.selectFrom('emails').select('id').where('once_key', '=', to).executeTakeFirstOrThrow()
  await deliverEmail(shop, renderEmail, id)
}
