export type Budget = {
  javaScriptKilobytes: number
  cssKilobytes: number
  /** Everything a phone fetches on a first visit until the page rests. */
  pageKilobytes: number
  /** Made anew, with nothing in the page cache. */
  queries: number
}

const usual: Budget = { javaScriptKilobytes: 125, cssKilobytes: 20, pageKilobytes: 500, queries: 4 }

/** Loosen one only with a reason in the same commit. */
export const budgets: Record<string, Budget> = {
  '/': usual,
  '/candles': usual,
  '/candles?color=Green': usual,
  '/search?query=candle': usual,
  // One each for the product, its reviews, its questions, what goes with it, and whether its address is the right one.
  '/candles/product/CND-001': { ...usual, queries: 5 },
  '/wish': usual,
  '/cart': usual,
}
