import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/**
 * Creates the home page's pictures, by hand: `npm run pictures`, or with names behind `--` for only those. The results are committed; Vite
 * gives them immutable names. Each is cropped to its place in the layout, so that no bytes are sent that `object-fit` would hide.
 */
const originals = join(import.meta.dirname, 'originals')
const photos = join(import.meta.dirname, '../../../db/seed/photos')
const pictures = join(import.meta.dirname, 'pictures')

type Crop = { name: string; from: string; left: number; top: number; width: number; height: number; widths: number[] }

const previewed = ['hero-on-phone', 'story']

const scenes = join(photos, 'scenes')
const wide = { left: 0, top: 0, width: 2000, height: 1250 }
const tall = { left: 0, top: 0, width: 1200, height: 1500 }

const crops: Crop[] = [
  { ...wide, name: 'hero', from: join(scenes, 'table-wide.webp'), widths: [1000, 1500, 2000] },
  {
    name: 'hero-on-phone',
    from: join(scenes, 'table-tall.webp'),
    left: 80,
    top: 330,
    width: 1040,
    height: 978,
    widths: [480, 750, 1040],
  },
  {
    name: 'offer',
    from: join(originals, 'offer.webp'),
    left: 480,
    top: 0,
    width: 1250,
    height: 1000,
    widths: [480, 800, 1250],
  },
  {
    name: 'story',
    from: join(photos, 'WRM-003-hover.webp'),
    left: 120,
    top: 0,
    width: 960,
    height: 1200,
    widths: [480, 960],
  },
  // The picture beside the log-in.
  { ...tall, name: 'welcome', from: join(scenes, 'lowlight-tall.webp'), widths: [480, 800, 1200] },
  // The picture beside the thanks for an order.
  {
    name: 'thanks',
    from: join(scenes, 'hands-wide.webp'),
    left: 400,
    top: 0,
    width: 1500,
    height: 1250,
    widths: [480, 800, 1500],
  },
  ...Object.entries({ candles: 'candles', 'lighting-decor': 'lighting' }).map(([category, scene]) => ({
    ...wide,
    name: `tile-${category}`,
    from: join(scenes, `${scene}-wide.webp`),
    widths: [480, 800, 1600],
  })),
  ...Object.entries({
    'gift-sets': 'gifts',
    'get-warm': 'warm',
    'table-games': 'games',
    'books-and-journals': 'books',
  }).map(([category, scene]) => ({
    ...tall,
    name: `tile-${category}`,
    from: join(scenes, `${scene}-tall.webp`),
    widths: [400, 800],
  })),
]

const wanted = process.argv.slice(2)
for (const crop of crops) if (wanted.length === 0 || wanted.includes(crop.name)) await prepare(crop)
await writePreviews()

async function prepare({ name, from, widths, ...area }: Crop): Promise<void> {
  const crop = await sharp(from).extract(area).toBuffer()
  for (const width of widths) {
    const resized = sharp(crop).resize(width)
    await resized
      .clone()
      .avif({ quality: 52, effort: 2 })
      .toFile(join(pictures, `${name}-${width}.avif`))
    await resized
      .clone()
      .webp({ quality: 74, effort: 4, smartSubsample: true })
      .toFile(join(pictures, `${name}-${width}.webp`))
  }
}

/** Small enough to be inlined in the page, for the pictures that are in view first. */
async function writePreviews(): Promise<void> {
  const previews: Record<string, string> = {}
  for (const { name, from, widths, ...area } of crops.filter(({ name }) => previewed.includes(name))) {
    const preview = await sharp(await sharp(from).extract(area).toBuffer())
      .resize(12)
      .webp({ quality: 40, effort: 6 })
      .toBuffer()
    previews[name] = `data:image/webp;base64,${preview.toString('base64')}`
  }
  await writeFile(join(pictures, 'previews.json'), `${JSON.stringify(previews, null, 2)}\n`)
}
