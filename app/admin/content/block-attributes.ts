import { contentLimits } from '#rulebook/limits/content.ts'
import { isArticle } from '#shop/catalog/catalog.ts'
import { factNames, liveListNames } from '#shop/content/document.ts'
import { hiddenCharacter } from '#shop/content/hidden-characters.ts'

type Attributes = Readonly<Record<string, unknown>>

/** What each block of a document may have, as `document.schema.ts` says, which is too heavy for browsers. */
const blocks = new Map<string, { names: readonly string[]; isAllowed: (attributes: Attributes) => boolean }>([
  [
    'picture',
    {
      names: ['hash', 'alt', 'caption'],
      isAllowed: ({ hash, alt, caption }) =>
        isText(hash, /^[0-9a-f]{32}$/) &&
        isLine(alt, 1, contentLimits.altMaxLength) &&
        isLine(caption, 0, contentLimits.captionMaxLength),
    },
  ],
  [
    'products',
    {
      names: ['articles'],
      isAllowed: ({ articles }) =>
        Array.isArray(articles) &&
        articles.length > 0 &&
        articles.length <= contentLimits.productsMax &&
        articles.every((article) => typeof article === 'string' && isArticle(article)),
    },
  ],
  ['scene', { names: ['id'], isAllowed: ({ id }) => isText(id, /^[1-9]\d{0,17}$/) }],
  ['liveList', { names: ['name'], isAllowed: ({ name }) => liveListNames.some((each) => each === name) }],
  ['fact', { names: ['name'], isAllowed: ({ name }) => factNames.some((each) => each === name) }],
])

/** The attributes of a copied block; null for all that the editor cannot have copied. */
export function readBlockAttributes(block: string, copied: string): Attributes | null {
  const facts = blocks.get(block)
  const read = parse(copied)
  if (!facts || !read || Object.keys(read).some((name) => !facts.names.includes(name))) return null
  return facts.isAllowed(read) ? read : null
}

function parse(copied: string): Attributes | null {
  try {
    const read: unknown = JSON.parse(copied)
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? { ...read } : null
  } catch {
    return null
  }
}

function isText(value: unknown, pattern: RegExp): value is string {
  return typeof value === 'string' && pattern.test(value)
}

function isLine(value: unknown, min: number, max: number): boolean {
  if (typeof value !== 'string' || value.length < min || value.length > max) return false
  return !hiddenCharacter.test(value)
}
