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

const previewed = ['hero-square', 'story']

const whole = { left: 0, top: 0, width: 1200, height: 1200 }

const crops: Crop[] = [
  {
    name: 'hero-wide',
    from: join(originals, 'hero.webp'),
    left: 380,
    top: 0,
    width: 1500,
    height: 1000,
    widths: [1000, 1500],
  },
  {
    name: 'hero-square',
    from: join(originals, 'hero.webp'),
    left: 520,
    top: 0,
    width: 1000,
    height: 1000,
    widths: [480, 750, 1000],
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
  {
    name: 'welcome',
    from: join(photos, 'scenes', 'lowlight-tall.webp'),
    left: 0,
    top: 0,
    width: 1200,
    height: 1500,
    widths: [480, 800, 1200],
  },
  ...Object.entries({
    candles: 'CND-001',
    'lighting-decor': 'LGT-001',
    'gift-sets': 'GFT-002',
    'get-warm': 'WRM-001',
    'table-games': 'GAM-001',
    'books-and-journals': 'BKS-001',
  }).flatMap(([category, article]) => [
    tileOf(`tile-${category}`, `${article}-main`),
    tileOf(`evening-${category}`, `${article}-hover`),
  ]),
]

function tileOf(name: string, photo: string): Crop {
  return { ...whole, name, from: join(photos, `${photo}.webp`), widths: [400, 800, 1200] }
}

const wanted = process.argv.slice(2)
for (const crop of crops) if (wanted.length === 0 || wanted.includes(crop.name)) await prepare(crop)
await writePreviews()

async function prepare({ name, from, widths, ...area }: Crop): Promise<void> {
  const crop = await sharp(from).extract(area).toBuffer()
  for (const width of widths) {
    const resized = sharp(crop).resize(width)
    await resized
      .clone()
      .avif({ quality: 52, effort: 9 })
      .toFile(join(pictures, `${name}-${width}.avif`))
    await resized
      .clone()
      .webp({ quality: 74, effort: 6, smartSubsample: true })
      .toFile(join(pictures, `${name}-${width}.webp`))
  }
}

/** Small enough to be inlined in the page. Tiles are on a background of nearly their own colour and need no preview. */
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
