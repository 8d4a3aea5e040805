import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import type { NewLetter } from './letters.ts'
import { writeLetter } from './write-letter.server.ts'

const aLetter: NewLetter = {
  to: 'astrid@example.com',
  onceKey: 'reset-password:1',
  kind: 'reset-password',
  fullName: 'Astrid Lind',
  link: 'https://hyggehus.example/reset-password?token=secret',
}

test('a new email waits, with the job that delivers it', async () => {
  const shop = await openTestShop()

  await shop.db.transaction().execute((tx) => writeLetter(shop, tx, aLetter))

  const [letter] = await shop.db.selectFrom('letters').selectAll().execute()
  expect(letter).toMatchObject({
    kind: 'reset-password',
    recipient: 'astrid@example.com',
    state: 'waiting',
    data: { fullName: 'Astrid Lind', link: 'https://hyggehus.example/reset-password?token=secret' },
  })
  expect(await jobsIn(shop)).toEqual([{ name: 'deliver-letter', data: { letterId: letter?.id } }])
})

test('an email whose transaction was rolled back is never sent', async () => {
  const shop = await openTestShop()

  const failing = shop.db.transaction().execute(async (tx) => {
    await writeLetter(shop, tx, aLetter)
    throw new Error('the reason for the letter is gone')
  })

  await expect(failing).rejects.toThrow('the reason for the letter is gone')
  expect(await shop.db.selectFrom('letters').selectAll().execute()).toEqual([])
  expect(await jobsIn(shop)).toEqual([])
})

test('the same email written many times at once is one email', async () => {
  const shop = await openTestShop()

  await Promise.all(Array.from({ length: 8 }, () => writeLetter(shop, shop.db, aLetter)))

  expect(await shop.db.selectFrom('letters').selectAll().execute()).toHaveLength(1)
  expect(await jobsIn(shop)).toHaveLength(1)
})

async function jobsIn({ db }: TestShop) {
  return await db
    .withSchema('pgboss')
    .selectFrom('job' as never)
    .select(['name', 'data'] as never)
    .execute()
}
