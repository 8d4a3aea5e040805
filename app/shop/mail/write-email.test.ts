import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import type { NewEmail } from './emails.ts'
import { writeEmail } from './write-email.server.ts'

const anEmail: NewEmail = {
  to: 'astrid@example.com',
  onceKey: 'reset-password:1',
  kind: 'reset-password',
  fullName: 'Astrid Lind',
  link: 'https://hyggehus.example/reset-password?token=secret',
}

test('a new email waits, with the job that delivers it', async () => {
  const shop = await openTestShop()

  await shop.db.transaction().execute((tx) => writeEmail(shop, tx, anEmail))

  const [email] = await shop.db.selectFrom('emails').selectAll().execute()
  expect(email).toMatchObject({
    kind: 'reset-password',
    recipient: 'astrid@example.com',
    state: 'waiting',
    data: { fullName: 'Astrid Lind', link: 'https://hyggehus.example/reset-password?token=secret' },
  })
  expect(await jobsIn(shop)).toEqual([{ name: 'deliver-email', data: { emailId: email?.id } }])
})

test('an email whose transaction was rolled back is never sent', async () => {
  const shop = await openTestShop()

  const failing = shop.db.transaction().execute(async (tx) => {
    await writeEmail(shop, tx, anEmail)
    throw new Error('the reason for the email is gone')
  })

  await expect(failing).rejects.toThrow('the reason for the email is gone')
  expect(await shop.db.selectFrom('emails').selectAll().execute()).toEqual([])
  expect(await jobsIn(shop)).toEqual([])
})

test('the same email written many times at once is one email', async () => {
  const shop = await openTestShop()

  await Promise.all(Array.from({ length: 8 }, () => writeEmail(shop, shop.db, anEmail)))

  expect(await shop.db.selectFrom('emails').selectAll().execute()).toHaveLength(1)
  expect(await jobsIn(shop)).toHaveLength(1)
})

async function jobsIn({ db }: TestShop) {
  return await db
    .withSchema('pgboss')
    .selectFrom('job' as never)
    .select(['name', 'data'] as never)
    .execute()
}
