import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/** Draws the icons for browsers and phones from the logo mark (`npm run icons`). The results are committed. */
const publicFolder = join(import.meta.dirname, '../../../public')
const mark = await readFile(join(publicFolder, 'favicon.svg'))
const hero = join(import.meta.dirname, '../../../db/seed/photos/scenes/table-wide.webp')

// The light theme's background, as in tokens.css: home screens have no themes.
const paper = '#faf7f1'
const icoHeaderBytes = 22

await writeFile(join(publicFolder, 'favicon.ico'), iconFileOf(await drawMark(32, 32)))
await writeFile(join(publicFolder, 'apple-touch-icon.png'), await drawMark(180, 128, paper))
await writeFile(join(publicFolder, 'icon-192.png'), await drawMark(192, 144, paper))
await writeFile(join(publicFolder, 'icon-512.png'), await drawMark(512, 384, paper))
// Launchers crop this icon to a circle: only the middle 80% is certain to be seen.
await writeFile(join(publicFolder, 'icon-maskable-512.png'), await drawMark(512, 288, paper))
await sharp(hero)
  .extract({ left: 0, top: 160, width: 2000, height: 1050 })
  .resize(1200)
  .jpeg({ quality: 80, mozjpeg: true })
  .toFile(join(publicFolder, 'share.jpg'))

async function drawMark(side: number, markSide: number, background?: string): Promise<Buffer> {
  const drawing = await sharp(mark, { density: (72 * markSide) / 32 })
    .resize(markSide, markSide)
    .png()
    .toBuffer()
  const canvas = {
    width: side,
    height: side,
    channels: 4 as const,
    background: background ?? { r: 0, g: 0, b: 0, alpha: 0 },
  }
  return sharp({ create: canvas })
    .composite([{ input: drawing }])
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** An .ico file is a directory of PNG files; this one has one entry. */
function iconFileOf(png: Buffer): Buffer {
  const header = Buffer.alloc(icoHeaderBytes)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(32, 6)
  header.writeUInt8(32, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(icoHeaderBytes, 18)
  return Buffer.concat([header, png])
}
