import { createRequire } from 'node:module'

/** Commissioner and Brygada 1918, the shop's fonts, with Latin and Cyrillic; both under the SIL Open Font License 1.1. */
const require = createRequire(import.meta.url)
export const fonts = {
  text: require.resolve('@expo-google-fonts/commissioner/400Regular/Commissioner_400Regular.ttf'),
  strong: require.resolve('@expo-google-fonts/commissioner/500Medium/Commissioner_500Medium.ttf'),
  title: require.resolve('@expo-google-fonts/brygada-1918/400Regular/Brygada1918_400Regular.ttf'),
}
type FontName = keyof typeof fonts

export const colors = { ink: '#2a2320', quiet: '#5c524b', line: '#ddd2c2', good: '#3d5a41', flame: '#d98a1f' }

export const margin = 57
export const footHeight = 74

export type Doc = PDFKit.PDFDocument
export type Structure = PDFKit.PDFStructureElement

export type Style = { font?: FontName; size?: number; color?: string; width?: number; align?: 'left' | 'right' }

export type Edge = { left: number; width: number }

export function write(
  doc: Doc,
  parent: Structure,
  tag: string,
  text: string,
  x: number,
  y: number,
  style: Style = {},
): void {
  const { font = 'text', size = 9.5, color = colors.ink, width, align = 'left' } = style
  parent.add(
    doc.struct(tag, {}, () => {
      doc.font(font).fontSize(size).fillColor(color)
      // The fonts have no narrow space that does not break; without a space at their end, lines are read as one word.
      doc.text(text.replaceAll('\u202f', '\u00a0').replaceAll('\n', ' \n'), x, y, {
        align,
        lineGap: 2,
        ...(width !== undefined && { width }),
      })
    }),
  )
}

/** Screen readers leave out what is drawn here: lines and the shop's mark. */
export function decorate(doc: Doc, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' })
  draw()
  doc.endMarkedContent()
}

export function rule(doc: Doc, { left, width }: Edge, y: number, color = colors.line): void {
  decorate(doc, () =>
    doc
      .moveTo(left, y)
      .lineTo(left + width, y)
      .lineWidth(0.75)
      .strokeColor(color)
      .stroke(),
  )
}

/** Breaks the page when so much does not fit. */
export function keepTogether(doc: Doc, height: number): boolean {
  if (doc.y + height <= doc.page.height - margin - footHeight) return false
  doc.addPage()
  doc.y = margin
  return true
}
