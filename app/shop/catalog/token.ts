/** A word of a search, as it is looked for. */
export type Token = {
  word: string
  /** The word before it was corrected. */
  typed: string
  /** Its key in the index of search words. */
  key: string
  isStop: boolean
  /** What the products' words are compared with; empty when neither the word nor a similar one is in the shop. */
  meant: MeantWord[]
  /** An upper bound of the number of products. */
  products: number
  isCorrected: boolean
  /** What a word that may be misspelt could be, the likeliest first. */
  choices: string[]
}

/** `relatives` are compared exactly, the word as a beginning; `longer` are all words that begin with it, where they are few. */
export type MeantWord = { word: string; longer: readonly string[] | null; relatives: readonly string[] }
