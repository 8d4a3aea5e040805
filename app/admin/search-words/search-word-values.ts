import { adminSearchWordMessages } from '#rulebook/admin-search-word-messages.ts'
import { categories } from '#rulebook/categories.ts'
import { colors } from '#rulebook/colors.ts'
import { searchWordLimits } from '#rulebook/limits/search-words.ts'
import { readCents } from '#shop/catalog/read-cents.ts'
import { type SearchWordRow, type SearchWordTerms, searchWordKinds } from '#shop/search-words/search-words.ts'

const messages = adminSearchWordMessages.problems

/** The values of the form, valid or not. */
export type SearchWordValues = {
  kind: string
  words: string
  means: string
  pinned: string
  hidden: string
  minPrice: string
  maxPrice: string
  categories: readonly string[]
  colors: readonly string[]
  /** Version of the words that the form started from; empty for new ones. */
  version: string
  /** A key that makes new words once, however often their form is sent. */
  requestKey: string
}

/** Answer of a refused form; a saved one redirects. */
export type SearchWordFormResult = {
  values: SearchWordValues
  problems: Readonly<Record<string, string>>
  /** Someone else saved the words first. */
  isOutdated?: boolean
}

export function emptySearchWordValues(requestKey: string): SearchWordValues {
  const texts = { words: '', means: '', pinned: '', hidden: '', minPrice: '', maxPrice: '' }
  return { kind: 'synonyms', ...texts, categories: [], colors: [], version: '', requestKey }
}

export function valuesFromRow(row: SearchWordRow): SearchWordValues {
  const { kind, words, means, pinned, hidden, minCents, maxCents, version } = row
  return {
    kind,
    words: words.join('\n'),
    means: means.join('\n'),
    pinned: pinned.join('\n'),
    hidden: hidden.join('\n'),
    minPrice: minCents === null ? '' : (minCents / 100).toFixed(2),
    maxPrice: maxCents === null ? '' : (maxCents / 100).toFixed(2),
    categories: row.categories,
    colors: row.colors,
    version: String(version),
    requestKey: '',
  }
}

export function valuesFromForm(form: FormData): SearchWordValues {
  const textIn = (name: string) => String(form.get(name) ?? '').slice(0, 10_000)
  return {
    kind: textIn('kind'),
    words: textIn('words'),
    means: textIn('means'),
    pinned: textIn('pinned'),
    hidden: textIn('hidden'),
    minPrice: textIn('minPrice'),
    maxPrice: textIn('maxPrice'),
    categories: form.getAll('categories').map(String),
    colors: form.getAll('colors').map(String),
    version: textIn('version'),
    requestKey: textIn('requestKey'),
  }
}

type ReadTerms = { terms: SearchWordTerms; problems: null } | { terms: null; problems: Record<string, string> }

/** All problems at once, each with the name of its field. What belongs to another kind is left out. */
export function readSearchWordTerms(values: SearchWordValues): ReadTerms {
  const kind = searchWordKinds.find((each) => each === values.kind)
  const [words, means] = [linesOf(values.words), kind === 'one-way' ? linesOf(values.means) : []]
  const [pinned, hidden] = [linesOf(values.pinned), linesOf(values.hidden)]
  const isSet = kind === 'products'
  const [minCents, maxCents] = [isSet ? centsOf(values.minPrice) : null, isSet ? centsOf(values.maxPrice) : null]
  const chosen = {
    categories: categories.map(({ slug }) => slug).filter((slug) => isSet && values.categories.includes(slug)),
    colors: colors.filter((color) => isSet && values.colors.includes(color)),
  }
  const hasSet =
    chosen.categories.length + chosen.colors.length + pinned.length > 0 || minCents !== null || maxCents !== null
  const problems: Record<string, string> = {
    ...(!kind && { kind: messages.kind }),
    ...(!areWords(words) && { words: messages.words }),
    ...(kind === 'synonyms' && words.length === 1 && { words: messages.synonyms }),
    ...(kind === 'one-way' && !areWords(means) && { means: messages.means }),
    ...(isSet && !hasSet && { pinned: messages.set }),
    ...(pinned.length > searchWordLimits.articlesMax && { pinned: messages.tooManyArticles }),
    ...(hidden.length > searchWordLimits.articlesMax && { hidden: messages.tooManyArticles }),
    ...(minCents !== null && maxCents !== null && maxCents < minCents && { maxPrice: messages.priceOrder }),
    ...(Number.isNaN(minCents) && { minPrice: messages.price }),
    ...(Number.isNaN(maxCents) && { maxPrice: messages.price }),
  }
  if (!kind || Object.keys(problems).length > 0) return { terms: null, problems }
  return { terms: { kind, words, means, ...chosen, minCents, maxCents, pinned, hidden }, problems: null }
}

/** One on each line, or between commas; each once. */
function linesOf(text: string): string[] {
  const lines = text.split(/[\n\r,;]+/).map((line) => line.trim())
  return [...new Set(lines.filter(Boolean))]
}

function areWords(words: readonly string[]): boolean {
  const { wordsMax, wordMaxLength } = searchWordLimits
  return words.length > 0 && words.length <= wordsMax && words.every(({ length }) => length <= wordMaxLength)
}

function centsOf(text: string): number | null {
  return text.trim() === '' ? null : readCents(text)
}
