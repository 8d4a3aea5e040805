import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { accessibilityProblems } from '#tests/support/accessibility.ts'
import { expect } from '#tests/support/journey.ts'

const { SCREENS_FOLDER, SCREENS_WIDTHS = '1440,390' } = process.env
const folder = SCREENS_FOLDER ?? path.join(import.meta.dirname, '../../docs/pictures/screens')

const sizes = SCREENS_WIDTHS.split(',').map((width) => ({ width: Number(width), height: 900 }))
const themes = [
  { name: 'day', colorScheme: 'light' },
  { name: 'evening', colorScheme: 'dark' },
] as const

/** Longer pages repeat themselves. */
const tallest = 5000

/**
 * `only`: this window. `viewport`: what is in the window, for dialogs and drawers over a page. `isEmail`: axe does not check it, because its
 * frame is the mail program's.
 */
type ScreenOptions = { only?: 'phone' | 'desktop'; viewport?: boolean; isEmail?: boolean }

/**
 * Takes a page as it is now, on a desktop and a phone, by day and in the evening. Each screen is checked by axe too: its structure on a
 * desktop by day, and its colors on a phone in the evening.
 */
export async function takeScreen(
  page: Page,
  name: string,
  { only, viewport = false, isEmail = false }: ScreenOptions = {},
) {
  await mkdir(folder, { recursive: true })
  for (const size of sizes) {
    if (only && (only === 'phone') !== size.width < 768) continue
    await page.setViewportSize(size)
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme.colorScheme })
      await page.evaluate(loadPictures)
      // What is fixed or sticky stands in the middle of a picture that was taken further down.
      if (!viewport) await page.evaluate(() => window.scrollTo(0, 0))
      const png = await page.screenshot({ animations: 'disabled', caret: 'hide', fullPage: !viewport })
      const file = path.join(folder, `${name}-${size.width}-${theme.name}.webp`)
      const { width = 0, height = 0 } = await sharp(png).metadata()
      await sharp(png)
        .extract({ left: 0, top: 0, width, height: Math.min(height, tallest) })
        .webp({ quality: 60, effort: 2 })
        .toFile(file)
      const isChecked = !isEmail && (size.width < 768 ? theme.name === 'evening' : theme.name === 'day')
      if (isChecked) expect.soft(await accessibilityProblems(page), `${name}, ${size.width}, ${theme.name}`).toEqual([])
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Opens an address and takes it. */
export async function takeAddress(page: Page, name: string, address: string, options: ScreenOptions = {}) {
  await page.goto(address)
  await takeScreen(page, name, options)
}

/** Runs in the browser: a screenshot of the whole page shows pictures that nobody has scrolled to. */
async function loadPictures(): Promise<void> {
  // The other theme's pictures are asked for with the next frame.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  for (const image of document.images) image.loading = 'eager'
  await Promise.allSettled([...document.images].map((image) => image.decode()))
}
