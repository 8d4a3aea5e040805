import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PriceBars } from './price-bars.tsx'

function barsOf(bars: number[], low: number, high: number) {
  const html = renderToStaticMarkup(<PriceBars bars={bars} bounds={{ low, high }} max={40} min={0} />)
  return html.split('<rect').slice(1)
}

function heightIn(bar: string | undefined): number {
  return Number(bar?.split(' height="')[1]?.split('"')[0])
}

test('a bar is as high as its share of the highest one, one product among hundreds is seen, and none is not', () => {
  const bars = barsOf([400, 200, 1, 0], 0, 40)

  expect(bars.map(heightIn)).toEqual([40, 20, 2, 0])
})

test('the bars within the chosen prices are marked, also those that are chosen in part', () => {
  const chosen = (low: number, high: number) => barsOf([1, 1, 1, 1], low, high).map((bar) => bar.includes('class'))

  expect(chosen(0, 40)).toEqual([true, true, true, true])
  expect(chosen(10, 30)).toEqual([false, true, true, false])
  expect(chosen(15, 31)).toEqual([false, true, true, true])
})
