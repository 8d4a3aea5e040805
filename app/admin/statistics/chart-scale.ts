/** The amounts of a chart's grid lines, the highest first: round, and wide enough for all values. */
export function gridOf(values: readonly number[]): number[] {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)]
  const step = roundStep((high - low || 100) / 4)
  const bottom = Math.floor(low / step)
  const top = Math.max(Math.ceil(high / step), bottom + 1)
  return Array.from({ length: top - bottom + 1 }, (_, line) => (top - line) * step)
}

/** The next of 1, 2, 2.5, 5 and 10, times a power of ten. */
function roundStep(minStep: number): number {
  const power = 10 ** Math.floor(Math.log10(minStep))
  return power * ([1, 2, 2.5, 5].find((round) => round * power >= minStep) ?? 10)
}

/** Positions in a 100 by 100 drawing, from its upper left corner. */
export function positionsOf(values: readonly number[], grid: readonly number[]): { x: number; y: number }[] {
  const [top = 1, bottom = 0] = [grid[0], grid.at(-1)]
  return values.map((value, index) => ({
    x: values.length < 2 ? 50 : round((index / (values.length - 1)) * 100),
    y: round(((top - value) / (top - bottom)) * 100),
  }))
}

export function svgLinePath(positions: readonly { x: number; y: number }[]): string {
  return positions.length === 0 ? '' : `M${positions.map(({ x, y }) => `${x} ${y}`).join('L')}`
}

/** Evenly spread items with the first and the last, by default five. */
export function pickEvenly<Item>(items: readonly Item[], maxCount = 5): Item[] {
  if (items.length <= maxCount) return [...items]
  return Array.from({ length: maxCount }, (_, position) =>
    Math.round((position / (maxCount - 1)) * (items.length - 1)),
  ).flatMap((index) => items.slice(index, index + 1))
}

/** For example `$2.5k` or `$1M`: there is little space next to the grid. */
export function shortPrice(cents: number): string {
  const dollars = Math.abs(cents) / 100
  const [unit, name] = dollars >= 1e6 ? [1e6, 'M'] : dollars >= 1000 ? [1000, 'k'] : [1, '']
  return `${cents < 0 ? '-' : ''}$${round(dollars / unit).toLocaleString('en-US')}${name}`
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
