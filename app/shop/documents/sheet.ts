/** A document to print, as texts in reading order: the page and the PDF show the same. */
export type Sheet = {
  title: string
  subtitle: { text: string; isGood: boolean } | null
  /** The seller, at the top. */
  sender: readonly string[]
  facts: readonly SheetFact[]
  /** The first line of the first one is strong. */
  parties: readonly SheetFact[]
  table: SheetTable
  taxes: SheetTable | null
  /** The last one is large. */
  totals: readonly { name: string; value: string }[]
  words: readonly string[]
  foot: readonly (readonly string[])[]
}

export type SheetFact = { name: string; lines: readonly string[] }

/** All columns but the first hold numbers. */
export type SheetTable = {
  caption: string
  heads: readonly [string, ...string[]]
  rows: readonly { name: string; notes: readonly string[]; cells: readonly string[]; pictureUrl?: string | null }[]
  /** Boxes to tick, and in the page the pictures of the rows: the PDF has none, because its library knows no WebP. */
  isPackingList?: boolean
}
