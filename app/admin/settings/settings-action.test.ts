import { expect, test } from 'vitest'
import { defaultSettings } from '#rulebook/default-settings.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { changeSettings } from './settings-action.server.ts'

const deliveryForm = {
  'parcel-locker.name': 'Locker around the corner',
  'parcel-locker.price': '$6,5',
  'parcel-locker.fewestDays': '1',
  'parcel-locker.mostDays': '2',
  'parcel-locker.place': '3',
  'parcel-locker.isOn': 'on',
  'courier.name': 'Courier',
  'courier.price': '10',
  'courier.fewestDays': '1',
  'courier.mostDays': '2',
  'courier.place': '1',
  'courier.isOn': 'on',
  'post-office.name': 'Post office',
  'post-office.price': '9.00',
  'post-office.fewestDays': '3',
  'post-office.mostDays': '5',
  'post-office.place': '2',
}

function written(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ intent: 'change', after: '0', ...fields })) form.set(name, value)
  return form
}

test('delivery methods are saved as filled in, in the order of their positions', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })

  const answer = await changeSettings(shop, admin, written({ setting: 'delivery', ...deliveryForm }))

  expect(answer.data).toMatchObject({ tone: 'success', name: 'delivery' })
  expect((await readSettings(shop)).delivery).toEqual([
    { method: 'courier', name: 'Courier', priceCents: 1000, fewestDays: 1, mostDays: 2, isOn: true },
    { method: 'post-office', name: 'Post office', priceCents: 900, fewestDays: 3, mostDays: 5, isOn: false },
    {
      method: 'parcel-locker',
      name: 'Locker around the corner',
      priceCents: 650,
      fewestDays: 1,
      mostDays: 2,
      isOn: true,
    },
  ])
})

test('an error is shown at its field, and the form keeps what was typed', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const wrong = { ...deliveryForm, 'parcel-locker.price': 'dear', 'post-office.mostDays': '2' }

  const answer = await changeSettings(shop, admin, written({ setting: 'delivery', ...wrong }))

  expect(answer.data).toMatchObject({
    tone: 'error',
    fields: {
      'parcel-locker.price': 'Please enter a price from 0 to 1000 dollars',
      'post-office.mostDays': 'The longest time cannot be shorter than the shortest',
    },
    written: wrong,
  })
  expect(await readSettings(shop)).toEqual(defaultSettings)
})

test('working days and holidays are saved by their dates, without empty lines, and errors stand at their line', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const packing = {
    setting: 'packing',
    'day.1': 'on',
    'day.6': 'on',
    closingTime: '14:30',
    '0.date': '2027-05-17',
    '0.name': 'Constitution Day',
    '0.isYearly': 'on',
    '1.isYearly': 'on',
    '2.date': '2026-12-24',
    '2.name': ' ',
  }

  const wrong = await changeSettings(shop, admin, written({ ...packing, '3.name': 'Easter', closingTime: '' }))
  const noDays = await changeSettings(shop, admin, written({ setting: 'packing', closingTime: '15:00' }))
  const saved = await changeSettings(shop, admin, written(packing))

  expect(wrong.data.fields).toEqual({
    closingTime: 'Please enter a time from 00:00 to 23:59',
    '3.date': 'Please enter a day of the calendar',
  })
  expect(noDays.data.fields).toEqual({ workingDays: expect.stringContaining('At least one day of the week') })
  expect(saved.data).toMatchObject({ tone: 'success', name: 'packing' })
  expect((await readSettings(shop)).packing).toEqual({
    workingDays: [1, 6],
    closingTime: '14:30',
    holidays: [
      { date: '2026-12-24', name: '', isYearly: false },
      { date: '2027-05-17', name: 'Constitution Day', isYearly: true },
    ],
  })
})

test('free delivery needs a sum and a method, and an empty sum ends it', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const free = { setting: 'free-delivery', from: '$150,00', 'free.parcel-locker': 'on' }

  const withoutMethod = await changeSettings(shop, admin, written({ setting: 'free-delivery', from: '150' }))
  const wrongSum = await changeSettings(shop, admin, written({ ...free, from: '0' }))
  await changeSettings(shop, admin, written(free))
  const on = (await readSettings(shop))['free-delivery']
  await changeSettings(shop, admin, written({ ...free, from: '', after: '1' }))

  expect(withoutMethod.data.fields).toEqual({ from: expect.stringContaining('Please choose what is free') })
  expect(wrongSum.data.fields).toEqual({ from: expect.stringContaining('Please enter a sum from 0.01') })
  expect(on).toEqual({ fromCents: 15_000, methods: ['parcel-locker'] })
  expect((await readSettings(shop))['free-delivery']).toEqual({ fromCents: null, methods: ['parcel-locker'] })
})

test('blocked endings are read line by line, and emptied rows of links are removed', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })

  await changeSettings(
    shop,
    admin,
    written({ setting: 'blocked-emails', suffixes: '.ru\n\n @Spam.Test, .su', text: 'No' }),
  )
  await changeSettings(
    shop,
    admin,
    written({ setting: 'social', '0.name': '', '0.url': ' ', '1.name': 'X', '1.url': 'https://x.com/hyggehus' }),
  )
  const answer = await changeSettings(
    shop,
    admin,
    written({ setting: 'social', after: '1', '2.name': 'Pinterest', '2.url': 'pinterest.com' }),
  )

  const settings = await readSettings(shop)
  expect(settings['blocked-emails'].suffixes).toEqual(['.ru', '@spam.test', '.su'])
  expect(settings.social).toEqual([{ name: 'X', url: 'https://x.com/hyggehus' }])
  expect(answer.data.fields).toEqual({ '2.url': 'Please enter a whole address that begins with https://' })
})

test('contact data are saved without surrounding spaces, and empty fields stay empty', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const contact = { email: ' hej@shop.example ', phone: '', address: '4 Birch Lane, Odense', hours: ' 9 to 5' }

  const wrong = await changeSettings(shop, admin, written({ setting: 'contact', ...contact, email: 'hej' }))
  const saved = await changeSettings(shop, admin, written({ setting: 'contact', ...contact }))

  expect(wrong.data.fields).toEqual({ email: 'Please enter an email address' })
  expect(saved.data).toMatchObject({ tone: 'success', name: 'contact' })
  expect((await readSettings(shop)).contact).toEqual({
    email: 'hej@shop.example',
    phone: '',
    address: '4 Birch Lane, Odense',
    hours: '9 to 5',
  })
})

test('a setting that someone else changed meanwhile is not overwritten', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const offer = { setting: 'welcome', isOn: 'on', days: '30' }
  await changeSettings(shop, admin, written({ ...offer, percent: '20' }))

  const late = await changeSettings(shop, admin, written({ ...offer, percent: '25' }))
  const back = await changeSettings(
    shop,
    admin,
    written({ setting: 'welcome', intent: 'restore', version: '0', after: '1' }),
  )

  expect(late.data).toMatchObject({ tone: 'error', text: expect.stringContaining('Someone else has changed this') })
  expect(back.data).toMatchObject({ tone: 'success' })
  expect((await readSettings(shop)).welcome).toEqual(defaultSettings.welcome)
})
