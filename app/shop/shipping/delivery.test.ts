import { expect, test } from 'vitest'
import { defaultSettings } from '#rulebook/default-settings.ts'
import { deliveryMessages } from '#rulebook/delivery.ts'
import { deliveryForm } from './delivery.schema.ts'
import type { DeliveryDraft } from './delivery.ts'
import { type DeliveryRules, deliveryFormProblem, deliveryProblems } from './delivery-rules.ts'
import { offeredOptions } from './offered-options.ts'

const rules: DeliveryRules = { options: offeredOptions(defaultSettings), country: defaultSettings.country }
const DeliveryForm = deliveryForm(rules)

const filledIn: DeliveryDraft = {
  firstName: 'Olena',
  lastName: 'Kovalenko',
  address: '14 Kobzarska Street, apartment 3',
  city: 'Lviv',
  postalCode: '79008',
  phoneNumber: '67 123-45-67',
  email: 'olena@example.com',
  optionDeliveryMethod: '5',
}

test('a complete form becomes a delivery, without extra spaces and with only the digits of the phone number', () => {
  const parsed = DeliveryForm.parse({ ...filledIn, firstName: '  Anna   Maria ', lastName: "D'Angelo-Žižka" })

  expect(parsed).toEqual({
    firstName: 'Anna Maria',
    lastName: "D'Angelo-Žižka",
    address: '14 Kobzarska Street, apartment 3',
    city: 'Lviv',
    postalCode: '79008',
    phoneNumber: '671234567',
    email: 'olena@example.com',
    optionDeliveryMethod: 'parcel-locker',
  })
})

test('every missing field has its own message, and the form as a whole has one', () => {
  const empty = {
    ...filledIn,
    firstName: '',
    lastName: ' ',
    address: '',
    city: '',
    postalCode: '',
    phoneNumber: '',
    email: '',
  }

  expect(deliveryProblems(empty, rules)).toEqual({
    firstName: 'Please enter a valid First name field',
    lastName: 'Please enter a valid Last name field',
    address: 'Please enter a valid Address field',
    city: 'Please enter a valid City field',
    postalCode: 'Please enter a valid Postal code field',
    phoneNumber: 'Please enter a valid Phone number field',
    email: 'Please fill in email field',
  })
  expect(deliveryFormProblem(empty, rules)).toBe('Please fill in all fields')
  expect(deliveryFormProblem({ ...filledIn, city: '' }, rules)).toBe('Please fill in all fields')
  expect(deliveryFormProblem(filledIn, rules)).toBeNull()
})

test('a phone number has exactly nine digits, with any characters between them', () => {
  const fine = ['671234567', '67 123 45 67', '(67) 123-45-67', ' 67.123.45.67 ']
  const wrong = ['67123456', '6712345678', '+380 67 123 45 67', 'call me', '']

  const problemsOf = (numbers: string[]) =>
    numbers.map((phoneNumber) => deliveryProblems({ ...filledIn, phoneNumber }, rules).phoneNumber)

  expect(problemsOf(fine)).toEqual(fine.map(() => undefined))
  expect(problemsOf(wrong)).toEqual(wrong.map(() => 'Please enter a valid Phone number field'))
})

test('a shop in another country takes phone numbers with the digits of that country', () => {
  const norway = { ...rules, country: { phoneDigits: 8 } }

  const problemOf = (phoneNumber: string) => deliveryFormProblem({ ...filledIn, phoneNumber }, norway)

  expect(problemOf('41 23 45 67')).toBeNull()
  expect(problemOf('671234567')).toBe('Please enter a valid Phone number field')
  expect(deliveryForm(norway).parse({ ...filledIn, phoneNumber: '41 23 45 67' }).phoneNumber).toBe('41234567')
})

test('an invalid email has another message than a missing one', () => {
  expect(deliveryProblems({ ...filledIn, email: 'olena@' }, rules)).toEqual({ email: deliveryMessages.emailInvalid })
  expect(deliveryProblems({ ...filledIn, email: '  ' }, rules)).toEqual({ email: deliveryMessages.emailBlank })
  expect(deliveryFormProblem({ ...filledIn, email: 'olena@' }, rules)).toBe('Please enter a valid email address')
})

test('names may be in any script; digits, tags and invisible characters are refused', () => {
  const fine = ['Олена', '李', 'José', 'Mary Ann', 'O’Neill', 'نور']
  const wrong = ['7', '<b>Anna</b>', 'An\u202Ena', 'An\u0000na', '🙂', 'a'.repeat(61)]

  const problemsOf = (names: string[]) =>
    names.map((firstName) => deliveryProblems({ ...filledIn, firstName }, rules).firstName)

  expect(problemsOf(fine)).toEqual(fine.map(() => undefined))
  expect(problemsOf(wrong)).toEqual(wrong.map(() => 'Please enter a valid First name field'))
})

test('the delivery method is chosen by its price; a missing one means the parcel locker, and an unknown price is refused', () => {
  const { optionDeliveryMethod: _, ...withoutMethod } = filledIn
  const chosen = [5, '10', '9', 'courier'].map((optionDeliveryMethod) =>
    DeliveryForm.parse({ ...filledIn, optionDeliveryMethod }),
  )

  expect(chosen.map(({ optionDeliveryMethod }) => optionDeliveryMethod)).toEqual([
    'parcel-locker',
    'courier',
    'post-office',
    'courier',
  ])
  expect(DeliveryForm.parse(withoutMethod).optionDeliveryMethod).toBe('parcel-locker')
  expect(deliveryProblems({ ...filledIn, optionDeliveryMethod: '0' }, rules)).toEqual({
    optionDeliveryMethod: 'Please enter a valid Delivery method field',
  })
})

test('wrong types from an API client get our own messages', () => {
  const refusal = DeliveryForm.safeParse({ firstName: 7, lastName: null, address: {}, city: ['Lviv'], email: 'x' })

  expect(refusal.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['firstName', 'Please enter a valid First name field'],
    ['lastName', 'Please enter a valid Last name field'],
    ['address', 'Please enter a valid Address field'],
    ['city', 'Please enter a valid City field'],
    ['postalCode', 'Please enter a valid Postal code field'],
    ['phoneNumber', 'Please enter a valid Phone number field'],
    ['email', 'Please enter a valid email address'],
  ])
  expect(DeliveryForm.safeParse('Lviv').error?.issues[0]?.message).toBe('Please fill in all fields')
})
