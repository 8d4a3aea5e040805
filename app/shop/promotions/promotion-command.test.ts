import { expect, test } from 'vitest'
import { describePromotion, type PromotionOptions, readNewPromotion } from './promotion-command.ts'

test('a promotion is created from typed options, and described in one line', () => {
  const typed: PromotionOptions = {
    percent: '15',
    from: '2026-02-01',
    until: '2026-02-28',
    minimum: '50',
    uses: '100',
    'uses-each': '1',
    category: ['candles', 'gift-sets'],
  }

  const read = readNewPromotion('HYGGE', typed, 'UTC')

  expect(read).toMatchObject({ ok: true, value: { worth: { percent: 15 }, endsAt: new Date('2026-03-01') } })
  expect(read.ok && describePromotion({ ...unlimitedPromotion, ...read.value }, 'UTC')).toBe(
    'HYGGE  15% off, from Feb 01, 2026 on, until Feb 28, 2026, for $50.00 and more, for candles, gift-sets, 1 for each customer, 3 of 100 used',
  )
})

test('invalid options are refused with a sentence', () => {
  const typed: PromotionOptions[] = [
    {},
    { percent: '0' },
    { percent: '10', amount: '5' },
    { amount: 'five' },
    { percent: '10', uses: 'many' },
    { percent: '10', minimum: '-1' },
    { percent: '10', from: 'tomorrow' },
    { percent: '10', from: '2026-02-02', until: '2026-01-01' },
    { percent: '10', category: ['sofas'] },
  ]

  const read = typed.map((each) => readNewPromotion('HYGGE', each, 'UTC'))

  expect(read.map(({ ok }) => ok)).toEqual(typed.map(() => false))
})

const unlimitedPromotion = {
  id: '1',
  used: 3,
  version: 1,
  paused: false,
  isWelcome: false,
  userId: null,
  startsAt: null,
  endsAt: null,
  minimumCents: 0,
  maxUses: null,
  maxUsesEach: null,
  firstOrderOnly: false,
  categories: [],
}
