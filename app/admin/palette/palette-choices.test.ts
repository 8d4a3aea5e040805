import { expect, test } from 'vitest'
import { datesIn } from '#admin/frame/use-shop-dates.ts'
import { type Choice, choicesFor, neighbour } from './palette-choices.ts'

const anOwner = { dates: datesIn('UTC'), role: 'owner' } as const

const [first, second]: [Choice, Choice] = [
  { id: 'one', text: 'One', to: '/one' },
  { id: 'two', text: 'Two', to: '/two' },
]

test('before anything is typed, the palette shows the sections and recent searches', () => {
  const groups = choicesFor(' ', null, ['lamp'], anOwner)

  expect(groups.map(({ name }) => name)).toEqual(['Recent searches', 'Sections'])
  expect(groups[0]?.choices).toEqual([{ id: 'recent lamp', text: 'lamp', query: 'lamp' }])
})

test("part of a section's name finds it, and groups without results are not shown", () => {
  const groups = choicesFor('ALL ORDERS', { products: [], orders: [], customers: [] }, ['lamp'], anOwner)

  expect(groups).toEqual([
    { name: 'Sections', choices: [{ id: 'section /all-orders', text: 'List of all orders', to: '/all-orders' }] },
  ])
})

test('admins find their own password, second factor and devices, and all products, by the words they would type', () => {
  const found = ['password', 'second factor', 'devices', 'products'].map((text) =>
    choicesFor(text, null, [], anOwner).flatMap(({ choices }) => choices.map((choice) => 'to' in choice && choice.to)),
  )

  expect(found).toEqual([
    ['/my-account/security'],
    ['/my-account/security'],
    ['/my-account/security'],
    ['/delete-card'],
  ])
})

test('a section is found with one letter missing, added or replaced', () => {
  const found = ['setings', 'custommers', 'promotiins', 'nothing'].map((text) =>
    choicesFor(text, null, [], anOwner).flatMap(({ choices }) => choices.map((choice) => choice.text)),
  )

  expect(found).toEqual([['Shop settings'], ['Customers'], ['Promotions'], []])
})

test('the arrow keys wrap around at both ends', () => {
  const choices = [first, second]

  expect([neighbour(choices, null, 1), neighbour(choices, null, -1)]).toEqual([first, second])
  expect([neighbour(choices, second, 1), neighbour(choices, first, -1)]).toEqual([first, second])
  expect(neighbour([], null, 1)).toBeNull()
})
