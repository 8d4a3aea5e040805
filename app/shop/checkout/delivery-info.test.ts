import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DeliveryDraft } from '#shop/shipping/delivery.ts'
import { readDeliveryInfo } from './delivery-info.ts'

const word = fc.stringMatching(/^[A-Za-zÀ-ž0-9.]{1,12}$/)
const draft = fc.record({
  firstName: word,
  lastName: fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
  address: fc.array(word, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(', ')),
  city: word,
  postalCode: word,
  phoneNumber: fc.stringMatching(/^[0-9 +-]*[0-9][0-9 +-]*$/).map((text) => text.trim()),
  email: fc.emailAddress(),
  optionDeliveryMethod: fc.constantFrom('5', '10', '9'),
})

test('a delivery written as one string is read back unchanged, also when the address has commas', () => {
  fc.assert(
    fc.property(draft, (written) => {
      expect(readDeliveryInfo(writeDeliveryInfo(written))).toEqual(written)
    }),
  )
})

test('any string is read or refused without an error', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const read = readDeliveryInfo(text)

      expect(read === null || Object.values(read).every((value) => typeof value === 'string')).toBe(true)
    }),
  )
})

function writeDeliveryInfo(draft: DeliveryDraft): string {
  const { firstName, lastName, address, city, postalCode, phoneNumber, email, optionDeliveryMethod } = draft
  return [`${firstName} ${lastName}`, address, city, postalCode, phoneNumber, email, optionDeliveryMethod].join(', ')
}
