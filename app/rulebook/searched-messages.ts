import { searchesLimits } from './limits/searches.ts'

/** Texts of what shoppers search for, at `/stats`. */
export const searchedMessages = {
  title: 'What people search for',
  note: `The last ${searchesLimits.shownDays} days, each visitor once a day; a text is shown once ${searchesLimits.visitorsShown} have searched for it.`,
  searches: 'Searches',
  withoutResult: 'Without result',
  clicked: 'Led to a product',
  place: 'Clicked place',
  before: (value: string) => `${value} in the ${searchesLimits.shownDays} days before`,
  notFound: 'Searched, nothing found',
  found: 'Searched most',
  text: 'Words',
  times: 'Times',
  action: 'What to do',
  synonym: 'Make a synonym',
  synonymOf: (text: string) => `Make a synonym for ${text}`,
  noneYet: 'No text has been searched for by enough visitors yet.',
} as const
