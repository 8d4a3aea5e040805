import { categories } from '#rulebook/categories.ts'
import { searchLimits } from '#rulebook/limits/search.ts'
import { searchMessages } from '#rulebook/search-messages.ts'
import { suggestionMessages as messages } from '#rulebook/suggestion-messages.ts'
import { cleanSearchText, searchPath } from './search-text.ts'
import type { SuggestedContent, Suggestion, Suggestions } from './suggestions.ts'

/** Without an address it makes the browser forget the past searches. */
export type SuggestedOption = {
  id: string
  text: string
  path: string | null
  product?: Suggestion
  content?: SuggestedContent
}
export type OptionGroup = { name: string | null; options: SuggestedOption[] }

/** What is suggested for a text. Groups without options are left out. */
export function groupOptions(
  typed: string,
  { products, content, correctedText }: Suggestions,
  past: readonly string[],
) {
  const text = cleanSearchText(typed)
  const groups: OptionGroup[] = [
    { name: messages.groups.past, options: pastOptions(text, past) },
    { name: messages.groups.products, options: products.map(productOption) },
    { name: messages.groups.categories, options: categoryOptions(text, correctedText ?? text, products) },
    { name: searchMessages.content, options: content.map(contentOption) },
    { name: null, options: lastOptions(text, products, past) },
  ]
  return groups.filter(({ options }) => options.length > 0)
}

/** Each search while nothing is typed, afterwards the ones that begin like the text. */
function pastOptions(text: string, past: readonly string[]): SuggestedOption[] {
  const fitting = past.filter((each) => each !== text && each.toLowerCase().startsWith(text.toLowerCase()))
  return fitting
    .slice(0, text === '' ? searchLimits.pastSearches : searchLimits.categoriesSuggested)
    .map((each) => ({ id: `past ${each}`, text: each, path: searchPath(each) }))
}

function productOption(product: Suggestion): SuggestedOption {
  return { id: `product ${product.article}`, text: product.name, path: product.path, product }
}

function contentOption(content: SuggestedContent): SuggestedOption {
  return { id: `content ${content.path}`, text: content.title, path: content.path, content }
}

/** Categories that are called like the text; otherwise the search within the categories of the products that it found. */
function categoryOptions(text: string, understood: string, products: readonly Suggestion[]): SuggestedOption[] {
  const called = categories.filter(({ name }) => isCalled(name, text))
  if (called.length > 0)
    return called.map(({ slug, name }) => ({ id: `category ${slug}`, text: name, path: `/${slug}` }))
  const found = categories.filter(({ name }) => products.some(({ category }) => category === name))
  if (found.length < 2) return []
  return found.slice(0, searchLimits.categoriesSuggested).map(({ slug, name }) => ({
    id: `in ${slug}`,
    text: messages.inCategory(understood, name),
    path: `${searchPath(understood)}&category=${slug}`,
  }))
}

/** Every word of the text begins a word of the name. */
function isCalled(name: string, text: string): boolean {
  const words = name.toLowerCase().split(/[^a-z]+/)
  const typed = text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
  return typed.length > 0 && typed.every((each) => words.some((word) => word.startsWith(each)))
}

function lastOptions(text: string, products: readonly Suggestion[], past: readonly string[]): SuggestedOption[] {
  if (text === '') return past.length > 0 ? [{ id: 'forget', text: messages.forget, path: null }] : []
  return products.length > 0 ? [{ id: 'all', text: messages.all(text), path: searchPath(text) }] : []
}
