import { expect, test } from 'vitest'
import { createToastStore } from './toast-store.ts'

test('messages are listed in the order in which they came', () => {
  const store = aStore()

  store.show({ text: 'First' })
  store.show({ text: 'Second' })

  expect(store.list().map(({ text }) => text)).toEqual(['First', 'Second'])
})

test('a message without a tone is information', () => {
  const store = aStore()

  store.show({ text: 'It is snowing' })

  expect(store.list()).toMatchObject([{ text: 'It is snowing', tone: 'info' }])
})

test('the same text again replaces the earlier message, and its time starts again', () => {
  const store = aStore()
  store.show({ text: 'Added' })
  const [first] = store.list()
  store.show({ text: 'Other' })

  store.show({ text: 'Added' })

  expect(store.list().map(({ text }) => text)).toEqual(['Other', 'Added'])
  expect(store.list()[1]?.id).not.toBe(first?.id)
})

test('messages of one series in a row are one toast, until another message comes between them', () => {
  const store = aStore()
  const add = (name: string) =>
    store.show({ text: `${name} added`, series: { name: 'cart', textFor: (count) => `${count} products added` } })
  add('Mug')
  add('Candle')
  add('Throw')
  store.show({ text: 'Removed' })

  add('Lamp')

  expect(store.list().map(({ text }) => text)).toEqual(['3 products added', 'Removed', 'Lamp added'])
})

test('an error goes with the page that it is about, other messages stay', () => {
  let page = '/cart?step=delivery'
  const store = createToastStore(
    () => null,
    () => page,
  )
  store.show({ tone: 'error', text: 'Please fill in all fields' })
  store.show({ tone: 'success', text: 'Saved' })
  page = '/cart?step=payment'
  store.show({ tone: 'error', text: 'Please accept the rules' })

  store.dismissErrorsOfOtherPages()

  expect(store.list().map(({ text }) => text)).toEqual(['Saved', 'Please accept the rules'])
})

test('messages in a dialog move to the page when it closes', () => {
  const containerIds = ['wishlist', 'menu', null]
  const store = createToastStore(
    () => containerIds.shift() ?? null,
    () => '/candles',
  )
  store.show({ text: 'Removed' })
  store.show({ text: 'Elsewhere' })
  store.show({ text: 'On the page' })

  store.moveToPage('wishlist')

  expect(store.list().map(({ containerId }) => containerId)).toEqual([null, 'menu', null])
})

test('a subscriber is told of every change until it unsubscribes', () => {
  const store = aStore()
  let notifiedCount = 0
  const unsubscribe = store.subscribe(() => {
    notifiedCount += 1
  })
  store.show({ text: 'One' })

  unsubscribe()
  store.show({ text: 'Two' })

  expect(notifiedCount).toBe(1)
})

function aStore() {
  return createToastStore(
    () => null,
    () => '/candles',
  )
}
