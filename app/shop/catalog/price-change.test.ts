import { expect, test } from 'vitest'
import { catalogLimits } from '#rulebook/limits/catalog.ts'
import { isPrice, priceAfter } from './price-change.ts'

test('a price is set, or raised and lowered by a percentage, rounded to the cent', () => {
  const cases = [
    [1290, { cents: 990 }, 990],
    [1290, { percentHundredths: -1000 }, 1161],
    [1999, { percentHundredths: -1000 }, 1799],
    [1995, { percentHundredths: 1000 }, 2195],
    [1005, { percentHundredths: -1000 }, 905],
    [1000, { percentHundredths: 1250 }, 1125],
    [333, { percentHundredths: 1 }, 333],
    [1, { percentHundredths: -5000 }, 1],
    [catalogLimits.priceCentsMax, { percentHundredths: -1 }, 99_990_000],
  ] as const

  expect(cases.map(([before, change]) => priceAfter(before, change))).toEqual(cases.map(([, , after]) => after))
})

test('nothing is free, and nothing costs more than a million dollars', () => {
  expect([0, 1, catalogLimits.priceCentsMax, catalogLimits.priceCentsMax + 1].map(isPrice)).toEqual([
    false,
    true,
    true,
    false,
  ])
})
