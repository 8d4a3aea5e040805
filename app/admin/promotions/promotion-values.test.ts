import { expect, test } from 'vitest'
import { keepMoments } from '#admin/frame/period.ts'
import type { PromotionTerms } from '#shop/promotions/promotions.ts'

const stored: PromotionTerms = {
  worth: { kind: 'percentage', percent: 10 },
  startsAt: new Date('2026-12-01T00:00:00Z'),
  endsAt: new Date('2026-12-25T00:00:00Z'),
  minimumCents: 0,
  maxUses: null,
  maxUsesEach: null,
  firstOrderOnly: false,
  categories: [],
}

test('a promotion keeps its first and last moment when its days are saved unchanged in another time zone', () => {
  const sent = {
    ...stored,
    startsAt: new Date('2026-11-30T05:00:00Z'),
    endsAt: new Date('2026-12-25T05:00:00Z'),
  }

  expect(keepMoments(sent, stored, 'America/New_York')).toEqual(stored)
})

test('a changed day of a promotion gets the new moment', () => {
  const sent = { ...stored, startsAt: new Date('2026-12-02T05:00:00Z'), endsAt: null }

  expect(keepMoments(sent, stored, 'America/New_York')).toEqual(sent)
})
