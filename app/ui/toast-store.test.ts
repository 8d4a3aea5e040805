import { expect, test } from 'vitest'
import { createToastStore } from './toast-store.ts'

test('messages are listed in the order in which they came', () => {
  const store = createToastStore(() => null)

  store.show({ text: 'First' })
  store.show({ text: 'Second' })

  expect(store.list().map(({ text }) => text)).toEqual(['First', 'Second'])
})

test('a message without a tone is information', () => {
  const store = createToastStore(() => null)

  store.show({ text: 'It is snowing' })

  expect(store.list()).toMatchObject([{ text: 'It is snowing', tone: 'info' }])
})

test('the same text twice makes two messages, closed one by one', () => {
  const store = createToastStore(() => null)
  store.show({ text: 'Added' })
  store.show({ text: 'Added' })

  store.dismiss(store.list()[0]?.id ?? 0)

  expect(store.list()).toHaveLength(1)
})

test('messages in a dialog move to the page when it closes', () => {
  const containerIds = ['wishlist', 'menu', null]
  const store = createToastStore(() => containerIds.shift() ?? null)
  store.show({ text: 'Removed' })
  store.show({ text: 'Elsewhere' })
  store.show({ text: 'On the page' })

  store.moveToPage('wishlist')

  expect(store.list().map(({ containerId }) => containerId)).toEqual([null, 'menu', null])
})

test('a subscriber is told of every change until it unsubscribes', () => {
  const store = createToastStore(() => null)
  let notifiedCount = 0
  const unsubscribe = store.subscribe(() => {
    notifiedCount += 1
  })
  store.show({ text: 'One' })

  unsubscribe()
  store.show({ text: 'Two' })

  expect(notifiedCount).toBe(1)
})
