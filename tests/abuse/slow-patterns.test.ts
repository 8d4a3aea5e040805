import { expect, test } from 'vitest'
import { encodingFor } from '#http/accept-encoding.server.ts'
import { canonicalPath } from '#http/redirects.server.ts'
import { stripNul } from '#http/strip-nul.server.ts'
import { defaultSettings } from '#rulebook/default-settings.ts'
import { newAccount } from '#shop/accounts/accounts.schema.ts'
import { describeDevice } from '#shop/accounts/sessions/device.ts'
import { parseListingQuery } from '#shop/catalog/listing-query.ts'
import { readDeliveryInfo } from '#shop/checkout/delivery-info.ts'
import { readOrderNumber } from '#shop/orders/orders.ts'
import { normalizeCode } from '#shop/promotions/promotions.ts'
import { WrittenQuestion } from '#shop/questions/questions.schema.ts'
import { WrittenReview } from '#shop/reviews/reviews.schema.ts'
import { type DeliveryDraft, type DeliveryOptions, deliveryFields } from '#shop/shipping/delivery.ts'
import { deliveryProblems } from '#shop/shipping/delivery-rules.ts'
import { splitQuery } from '#shop/split-query.ts'

/** As long as the longest address or form field. A pattern that restarts at each character needs seconds for such a text. */
const length = 60_000
const parts = [
  '1',
  ' ',
  '\t',
  '\n',
  ' \n',
  '/',
  '\\',
  ',',
  ';',
  ';q=0',
  '.',
  '-',
  'a',
  'a1',
  'é',
  '\u0301',
  'a@',
  '%41',
  'Version/1 ',
]
const longTexts = parts.flatMap((part) => ['', 'x'].map((end) => `x${part.repeat(length / part.length)}${end}`))
const texts = [...longTexts, ...longTexts.map((text) => text.slice(1))]

const [option] = defaultSettings.delivery
const options: DeliveryOptions = [{ ...option, freeFromCents: null }]

/** The inputs that a stranger or a new customer can send, with the function that reads each. */
const readers: Record<string, (text: string) => unknown> = {
  'a price in the address of a list': (text) => parseListingQuery(new URLSearchParams({ min: text, page: text })),
  'a search': splitQuery,
  'a review': (message) => WrittenReview.safeParse({ message, stars: '5' }),
  'a question': (message) => WrittenQuestion.safeParse({ message }),
  'the name of a browser': describeDevice,
  'the encodings that a browser accepts': encodingFor,
  'an account': (text) =>
    newAccount({ suffixes: ['@evil.example'], text: '' }).safeParse({ fullName: text, email: text, password: text }),
  'a delivery address': (text) => {
    const draft = Object.fromEntries(deliveryFields.map((field) => [field, text]))
    return deliveryProblems(draft as DeliveryDraft, { options, country: defaultSettings.country })
  },
  'a delivery in one text': readDeliveryInfo,
  'the number of an order': readOrderNumber,
  'a discount code': normalizeCode,
  'an address': canonicalPath,
  'a body with a NUL': (text) => stripNul(Buffer.from(`{"a":"\\\\u0000${text}"}`), 'application/json'),
}

test.each(Object.entries(readers))('%s of 60,000 characters is read within 100 milliseconds', (_, read) => {
  const slow = texts.find((text) => cpuMsOf(() => read(text)) > 100 && cpuMsOf(() => read(text)) > 100)

  expect(slow?.slice(0, 12)).toBeUndefined()
})

/** Processor time, which other processes of the machine do not change. */
function cpuMsOf(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  return process.cpuUsage(before).user / 1000
}
