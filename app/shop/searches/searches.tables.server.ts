import type { Generated } from 'kysely'

export type SearchesTables = {
  searched_texts: {
    day: string
    text: string
    /** How many visitors searched for it that day. */
    searches: number
    without_result: Generated<number>
    clicks: Generated<number>
    places: Generated<string>
  }
  search_visitors: { day: string; visitor: string; text: string; clicked: Generated<boolean> }
}
