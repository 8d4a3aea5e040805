import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { OrderRequest } from '#shop/checkout/checkout.ts'
import type { TestCharge } from '#shop/payments/pay-with-test-card.server.ts'
import type { TestShop } from './test-shop.ts'

type OrderScenario = { asks: readonly OrderRequest[]; charges?: readonly TestCharge[] }

/** Two shop processes on one database place the same orders at the same moment. Returns the results of each. */
export async function orderInTwoProcesses(shop: TestShop, scenario: OrderScenario): Promise<string[][]> {
  const buyers = await Promise.all([startBuyer(shop, scenario), startBuyer(shop, scenario)])
  return await Promise.all(
    buyers.map(async ({ stdin, stdout }) => {
      stdin?.write('go\n')
      return JSON.parse(await text(stdout ?? new ReadableStream()))
    }),
  )
}

/** Like `orderInTwoProcesses`, but both processes are killed after `afterMs`. */
export async function orderUntilKilled(shop: TestShop, scenario: OrderScenario, afterMs: number): Promise<void> {
  const buyers = await Promise.all([startBuyer(shop, scenario), startBuyer(shop, scenario)])
  const exits = buyers.map((buyer) => once(buyer, 'exit'))
  for (const { stdin } of buyers) stdin?.write('go\n')
  await sleep(afterMs)
  for (const buyer of buyers) buyer.kill('SIGKILL')
  await Promise.all(exits)
}

async function startBuyer({ connection, linkSecret, now }: TestShop, scenario: OrderScenario): Promise<ChildProcess> {
  const input = JSON.stringify({ ...scenario, connection, secret: linkSecret.toString('hex'), now: now() })
  const buyer = spawn(process.execPath, ['tests/support/buying-program.ts', input], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  buyer.stdin?.on('error', () => undefined)
  if (buyer.stdout) await once(buyer.stdout, 'data')
  return buyer
}
