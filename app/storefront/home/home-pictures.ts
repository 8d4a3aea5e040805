import previews from './pictures/previews.json'

/** Every prepared picture by its name, at the address that Vite gave it: `hero-wide-1500.avif`. */
const addresses = import.meta.glob<string>('./pictures/*.{avif,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
})

export type HomePicture = { name: string; widths: readonly number[]; width: number; height: number }

export const heroWide = { name: 'hero-wide', widths: [1000, 1500], width: 1500, height: 1000 } satisfies HomePicture
export const heroSquare = {
  name: 'hero-square',
  widths: [480, 750, 1000],
  width: 1000,
  height: 1000,
} satisfies HomePicture
export const offerPicture = { name: 'offer', widths: [480, 800, 1250], width: 1250, height: 1000 } satisfies HomePicture
export const storyPicture = { name: 'story', widths: [480, 960], width: 960, height: 1200 } satisfies HomePicture

export function tilePicture(category: string): HomePicture {
  return { name: `tile-${category}`, widths: [400, 800], width: 800, height: 800 }
}

export function sourceSetOf({ name, widths }: HomePicture, format: 'avif' | 'webp'): string {
  return widths.map((width) => `${addressOf(name, width, format)} ${width}w`).join(', ')
}

/** For what cannot choose: in between. */
export function fallbackOf({ name, widths }: HomePicture): string {
  return addressOf(name, widths[Math.floor(widths.length / 2)] ?? 0, 'webp')
}

export function previewOf({ name }: HomePicture): string | undefined {
  return new Map(Object.entries(previews)).get(name)
}

function addressOf(name: string, width: number, format: 'avif' | 'webp'): string {
  const file = `./pictures/${name}-${width}.${format}`
  const address = addresses[file]
  if (!address) throw new Error(`There is no picture ${file}: has it been prepared?`)
  return address
}
