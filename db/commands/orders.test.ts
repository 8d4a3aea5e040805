/** @module-tag nightly */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { findOrdersClosed } from '#shop/settings/find-orders-closed.server.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

test('the command closes the shop for orders with a sentence, and opens it again', async () => {
  const shop = await openTestShop()
  const sentence = 'We are moving. Back at six.'

  const wordless = await runOrders(shop, 'close')
  const closed = await runOrders(shop, 'close', sentence)
  const whileClosed = await findOrdersClosed({ db: shop.db })
  const status = await runOrders(shop, 'status')
  const opened = await runOrders(shop, 'open')

  expect(wordless).toContain('Please write what customers are told')
  expect([closed, status]).toEqual(Array(2).fill(`Orders are closed: ${sentence}\n`))
  expect(whileClosed?.sentence).toBe(sentence)
  expect(opened).toBe('Orders are open.\n')
  expect(await findOrdersClosed({ db: shop.db })).toBeNull()
}, 60_000)

/** Its output, also when it fails. */
async function runOrders({ connection }: TestShop, ...parts: string[]): Promise<string> {
  const { host, port, user, database } = connection
  const DATABASE_URL = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
  const env = { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, DATABASE_URL }
  const program = ['db/commands/orders.ts', ...parts]
  const { stdout, stderr } = await promisify(execFile)(process.execPath, program, { env }).catch((error) => error)
  return stdout + stderr
}
