import { expect, test } from 'vitest'
import { aBrowserStorage, aStoredProduct, aTab, cartOf, put } from '#tests/support/browser-tabs.ts'
import { exchange, type SendResult, type SyncMessage } from './exchange.ts'
import type { SavedItemsStore } from './saved-items-store.ts'

test('an answer that arrives after a newer one is dropped', async () => {
  const store = await aCustomersTab()
  const { promise: late, resolve } = Promise.withResolvers<SendResult>()
  const first = exchange({ store, customerId: 'karen', send: () => late })
  await exchange({ store, customerId: 'karen', send: async () => aResponse(5, { 'CND-001': 5 }) })

  resolve(aResponse(4, { 'CND-001': 4 }))
  await first

  expect(cartOf(store)).toEqual(['CND-001 × 5'])
  expect(store.getState().customer?.version).toBe(5)
})

test('a change made while a message is in flight stays, and is sent next', async () => {
  const store = await aCustomersTab()
  const sent: SyncMessage[] = []
  put(store, 'cart', 'CND-001', 3)
  const changeDuringSend = async (message: SyncMessage) => {
    sent.push(message)
    put(store, 'cart', 'CND-001', 4)
    return aResponse(2, { 'CND-001': 3 })
  }

  await exchange({ store, customerId: 'karen', send: changeDuringSend })
  const shown = cartOf(store)
  await exchange({ store, customerId: 'karen', send: recordMessages(sent, aResponse(3, { 'CND-001': 4 })) })

  expect(shown).toEqual(['CND-001 × 4'])
  expect(sent.map(({ knownVersion, cart }) => [knownVersion, cart[0]?.amount])).toEqual([
    [1, 3],
    [2, 4],
  ])
  expect(store.getState().customer?.unsent.cart).toEqual([])
})

test('an amount that was set back is sent, because the message before it may still arrive', async () => {
  const store = await aCustomersTab()
  const sent: SyncMessage[] = []
  put(store, 'cart', 'CND-001', 3)
  await exchange({ store, customerId: 'karen', send: async () => 'away' })
  put(store, 'cart', 'CND-001', 2)

  await exchange({ store, customerId: 'karen', send: recordMessages(sent, aResponse(2, { 'CND-001': 2 })) })

  expect(sent[0]?.cart).toMatchObject([{ article: 'CND-001', amount: 2 }])
})

test('unsent changes survive a reload', async () => {
  const browser = aBrowserStorage()
  const before = await aCustomersTab(browser)
  const sent: SyncMessage[] = []
  put(before, 'cart', 'CND-001', 0)
  await exchange({ store: before, customerId: 'karen', send: async () => 'away' })

  await exchange({ store: aTab(browser), customerId: 'karen', send: recordMessages(sent, aResponse(2, {})) })

  expect(sent[0]?.cart).toEqual([{ article: 'CND-001', amount: 0 }])
})

test('one customer’s unsent changes are not sent for another', async () => {
  const store = await aCustomersTab()
  const sent: SyncMessage[] = []
  put(store, 'cart', 'CND-001', 7)

  await exchange({ store, customerId: 'jonas', send: recordMessages(sent, aResponse(1, {})) })

  expect(sent).toMatchObject([{ customer: 'jonas', cart: [], wishlist: [] }])
  expect(cartOf(store)).toEqual([])
})

/** Karen's tab with two pieces in the cart, equal to the server's version 1. */
async function aCustomersTab(browser = aBrowserStorage()): Promise<SavedItemsStore> {
  const store = aTab(browser)
  await exchange({ store, customerId: 'karen', send: async () => aResponse(1, { 'CND-001': 2 }) })
  return store
}

function aResponse(version: number, amounts: Record<string, number>): SendResult {
  const cart = Object.entries(amounts).map(([article, amount]) => {
    return { dataProduct: aStoredProduct(article), amount, addedAt: 1 }
  })
  return { body: { version, isApplied: true, lists: { cart, wishlist: [] }, notices: [] } }
}

function recordMessages(sent: SyncMessage[], answer: SendResult) {
  return async (message: SyncMessage) => {
    sent.push(message)
    return answer
  }
}
