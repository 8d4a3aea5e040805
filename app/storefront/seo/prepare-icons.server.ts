import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/** Draws the small pictures that browsers and phones keep of us from the mark (`npm run icons`); the results are committed. */
const publicFolder = join(import.meta.dirname, '../../../public')
const mark = await readFile(join(publicFolder, 'favicon.svg'))
const hero = join(import.meta.dirname, '../home/originals/hero.webp')

// The day's paper, as in tokens.css: a home screen has no themes to follow.
const paper = '#faf7f1'
const icoHeaderBytes = 22

await writeFile(join(publicFolder, 'favicon.ico'), iconFileOf(await drawMark(32, 32)))
await writeFile(join(publicFolder, 'apple-touch-icon.png'), await drawMark(180, 128, paper))
await writeFile(join(publicFolder, 'icon-192.png'), await drawMark(192, 144, paper))
await writeFile(join(publicFolder, 'icon-512.png'), await drawMark(512, 384, paper))
// Launchers cut a circle out of this one: what matters stays within the middle 80%.
await writeFile(join(publicFolder, 'icon-maskable-512.png'), await drawMark(512, 288, paper))
await sharp(hero)
  .extract({ left: 200, top: 55, width: 1800, height: 945 })
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

/** An .ico is a little directory in front of PNG files; ours has one entry. */
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
