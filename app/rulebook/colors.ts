/** One list of colours. "Gray" is what is stored; "Grey" is accepted and is the word of the candle filter. */
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

/** The swatches of the candles page, word for word and in this order. */
export const candleFilterColors = ['Blue', 'Green', 'Grey', 'Red', 'White', 'Purple', 'Yellow', 'Pink'] as const

export function findColor(word: string): Color | undefined {
  const wanted = word.trim().toLowerCase()
  return wanted === 'grey' ? 'Gray' : colors.find((color) => color.toLowerCase() === wanted)
}

/** The word that the candles page uses for a colour: what is stored as Gray is offered as Grey. */
export function colorWord(color: Color): string {
  return candleFilterColors.find((word) => findColor(word) === color) ?? color
}
