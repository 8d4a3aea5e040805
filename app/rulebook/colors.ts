/** "Gray" is stored; "Grey" is also accepted and is the word of the candle filter. */
export const colors = [
  'Red',
  'Blue',
  'Green',
  'Yellow',
  'Orange',
  'Purple',
  'Pink',
  'Black',
  'White',
  'Gray',
  'No color',
] as const

export type Color = (typeof colors)[number]

/** The swatches of the candles page, in the specification's words and order. */
export const candleFilterColors = ['Blue', 'Green', 'Grey', 'Red', 'White', 'Purple', 'Yellow', 'Pink'] as const

export function findColor(name: string): Color | undefined {
  const wanted = name.trim().toLowerCase()
  return wanted === 'grey' ? 'Gray' : colors.find((color) => color.toLowerCase() === wanted)
}

/** The candles page says "Grey" for the stored "Gray". */
export function colorLabel(color: Color): string {
  return candleFilterColors.find((name) => findColor(name) === color) ?? color
}
