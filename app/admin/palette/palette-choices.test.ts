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
    {
      name: 'Sections',
      choices: [{ id: 'sections List of all orders', text: 'List of all orders', to: '/all-orders' }],
    },
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

test('a name that begins with what is typed stands before one that has it elsewhere', () => {
  const [first] = choicesFor('tax', null, [], anOwner)

  expect(first).toMatchObject({ name: 'Settings', choices: [{ text: 'Tax rates' }] })
})

test('the list of all products is called by its plain name, and is found by the label of the sidebar, too', () => {
  const found = ['products', 'deactivating'].map((text) => choicesFor(text, null, [], anOwner)[0]?.choices)

  expect(found).toEqual(Array(2).fill([expect.objectContaining({ text: 'Products', to: '/delete-card' })]))
})

test('an owner finds actions and each setting by a word, and says what is chosen next', () => {
  const groupsFor = (text: string) =>
    choicesFor(text, null, [], anOwner).map(({ name, choices }) => [name, ...choices.map(({ text: said }) => said)])

  expect(groupsFor('story')).toContainEqual(['Actions', 'Write a story'])
  expect(groupsFor('time zone')).toContainEqual(['Settings', 'Time zone'])
  expect(choicesFor('tax rates', null, [], anOwner)).toContainEqual({
    name: 'Settings',
    choices: [{ id: 'settings Tax rates', text: 'Tax rates', to: '/shop-settings/tax#setting-tax' }],
  })
  expect(choicesFor('money back', null, [], anOwner)).toMatchObject([
    { name: 'Actions', choices: [{ text: 'Refund an order', note: 'Choose the order next' }] },
  ])
})

test('a packer finds neither the settings nor what only others do', () => {
  const aPacker = { dates: datesIn('UTC'), role: 'packer' } as const

  const found = ['time zone', 'story', 'lower prices', 'paste tracking'].map((text) =>
    choicesFor(text, null, [], aPacker).flatMap(({ choices }) => choices.map((choice) => choice.text)),
  )

  expect(found).toEqual([[], [], [], ['Paste tracking numbers']])
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
