import type { CategorySlug } from '#rulebook/categories.ts'
import type { FixedPictureSources } from './fixed-picture.tsx'
import previews from './pictures/previews.json'

/** All prepared pictures by file name, for example `hero-1500.avif`, with their addresses from Vite. */
const addresses = import.meta.glob<string>('./pictures/*.{avif,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
})
const previewsByName = new Map(Object.entries(previews))

export type HomePictures = {
  hero: FixedPictureSources
  heroOnPhone: FixedPictureSources
  offer: FixedPictureSources
  story: FixedPictureSources
  tiles: Record<CategorySlug, FixedPictureSources>
}

/**
 * Loaders pass the picture addresses to the page: repeated there, they compress to nearly nothing, while a script with all of them would
 * delay every first visit.
 */
export const homePictures: HomePictures = {
  hero: sourcesOf('hero', [1000, 1500, 2000], 1250),
  heroOnPhone: sourcesOf('hero-on-phone', [480, 750, 1040], 978),
  offer: sourcesOf('offer', [480, 800, 1250], 1000),
  story: sourcesOf('story', [480, 960], 1200),
  tiles: {
    candles: wideTile('candles'),
    'lighting-decor': wideTile('lighting-decor'),
    'gift-sets': tallTile('gift-sets'),
    'get-warm': tallTile('get-warm'),
    'table-games': tallTile('table-games'),
    'books-and-journals': tallTile('books-and-journals'),
  },
}

function wideTile(category: CategorySlug): FixedPictureSources {
  return sourcesOf(`tile-${category}`, [480, 800, 1600], 1000)
}

function tallTile(category: CategorySlug): FixedPictureSources {
  return sourcesOf(`tile-${category}`, [400, 800], 1000)
}

/** `widths` are the prepared widths in ascending order; `height` is that of the largest. */
function sourcesOf(name: string, widths: readonly number[], height: number): FixedPictureSources {
  const sourceSet = (format: string) => widths.map((width) => `${addressOf(name, width, format)} ${width}w`).join(', ')
  const middle = widths[Math.floor(widths.length / 2)] ?? 0
  return {
    avif: sourceSet('avif'),
    webp: sourceSet('webp'),
    fallback: addressOf(name, middle, 'webp'),
    width: widths.at(-1) ?? 0,
    height,
    preview: previewsByName.get(name) ?? null,
  }
}

function addressOf(name: string, width: number, format: string): string {
  const file = `./pictures/${name}-${width}.${format}`
  const address = addresses[file]
  if (!address) throw new Error(`There is no picture ${file}: has it been prepared?`)
  return address
}
