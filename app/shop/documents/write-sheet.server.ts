import PDFDocument from 'pdfkit'
import { invoiceMessages } from '#rulebook/invoice-messages.ts'
import { shopFacts } from '#rulebook/shop-facts.ts'
import type { Paper } from '#shop/settings/settings.ts'
import type { Sheet, SheetFact } from './sheet.ts'
import {
  colors,
  type Doc,
  decorate,
  type Edge,
  fonts,
  footHeight,
  keepTogether,
  margin,
  rule,
  type Structure,
  type Style,
  write,
} from './sheet-drawing.server.ts'
import { writeTable } from './sheet-table.server.ts'

const footSize = 7.5
const footGap = 12

const sizes = { A4: 'A4', Letter: 'LETTER' } as const

/** The library has this option, its types do not know it yet. */
const newerOptions: object = { subset: 'PDF/UA' }

/** One file of one or several documents, each on pages of its own. Tagged, so that a screen reader reads it in order; fonts are embedded. */
export async function writeSheets(sheets: readonly Sheet[], paper: Paper): Promise<Buffer> {
  const [first] = sheets
  const title = sheets.length === 1 && first ? first.title : shopFacts.name
  const doc = new PDFDocument({
    size: sizes[paper],
    margin,
    pdfVersion: '1.7',
    ...newerOptions,
    tagged: true,
    lang: 'en',
    displayTitle: true,
    bufferPages: true,
    autoFirstPage: false,
    info: { Title: title, Author: shopFacts.name },
  })
  for (const [name, file] of Object.entries(fonts)) doc.registerFont(name, file)
  const chunks: Buffer[] = []
  const ended = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  const root = doc.struct('Document')
  doc.addStructure(root)
  for (const sheet of sheets) writeSheet(doc, root, sheet)
  root.end()
  doc.end()
  return await ended
}

function writeSheet(doc: Doc, root: Structure, sheet: Sheet): void {
  doc.addPage()
  const firstPage = doc.bufferedPageRange().count - 1
  const part = doc.struct('Sect')
  root.add(part)
  const edge = { left: margin, width: doc.page.width - 2 * margin }
  writeHead(doc, part, sheet, edge)
  const below = writeFacts(doc, part, sheet, edge)
  doc.y = below + 18
  writeTable(doc, part, sheet.table, edge)
  writeSums(doc, part, sheet, edge)
  for (const text of sheet.words) {
    doc.font('text').fontSize(9)
    keepTogether(doc, 6 + doc.heightOfString(text, { width: edge.width, lineGap: 2 }))
    write(doc, part, 'P', text, edge.left, doc.y + 6, { size: 9, color: colors.quiet, width: edge.width })
  }
  writeFoots(doc, part, sheet, { ...edge, firstPage })
  part.end()
}

function writeHead(doc: Doc, part: Structure, { sender }: Sheet, { left, width }: Edge): void {
  decorate(doc, () => {
    doc
      .save()
      .translate(left, margin - 3)
      .scale(0.72)
    doc.path('M4.5 14.3 16 4.5l11.5 9.8V27.5h-23z').lineWidth(1.6).strokeColor(colors.ink).stroke()
    doc
      .path('M16.4 12.2c3.2 3 4.6 5.5 4.6 8a5 5 0 0 1-10 0c0-1.8.8-3.2 1.9-4.4.3 1.1.9 1.8 1.7 2.1-.3-2 .2-4 1.8-5.7z')
      .fill(colors.flame)
    doc.restore()
  })
  write(doc, part, 'P', shopFacts.name, left + 30, margin, { font: 'title', size: 16 })
  const style = { size: 9, color: colors.quiet, width: width / 2, align: 'right' } as const
  write(doc, part, 'P', sender.join('\n'), left + width / 2, margin, style)
}

/** Title and state at the left, facts in two columns beside them, parties below. Returns where they end. */
function writeFacts(
  doc: Doc,
  part: Structure,
  { title, subtitle, facts, parties }: Sheet,
  { left, width }: Edge,
): number {
  const top = Math.max(doc.y, margin + 44) + 16
  const titleWidth = width * 0.46
  doc.font('title').fontSize(20)
  // A number at the end is not broken at its hyphen.
  const lines = doc.widthOfString(title) > titleWidth ? title.replace(/ (?=\S+$)/, '\n') : title
  write(doc, part, 'H1', lines, left, top, { font: 'title', size: 20, width: titleWidth })
  if (subtitle) {
    const color = subtitle.isGood ? colors.good : colors.ink
    write(doc, part, 'P', subtitle.text, left, doc.y + 2, { width: titleWidth, color })
  }
  const titleEnd = doc.y
  const [first, second] = [left + width * 0.5, left + width * 0.76]
  const factsEnd = writeColumns(doc, part, facts, { xs: [first, second], width: width * 0.23, top })
  const partiesTop = Math.max(titleEnd, factsEnd) + 12
  const columns = { xs: [left, first], width: width * 0.45, top: partiesTop }
  return writeColumns(doc, part, parties, columns, true)
}

function writeColumns(
  doc: Doc,
  part: Structure,
  facts: readonly SheetFact[],
  { xs, width, top }: { xs: readonly number[]; width: number; top: number },
  isFirstStrong = false,
): number {
  let [rowTop, rowEnd] = [top, top]
  for (const [index, { name, lines }] of facts.entries()) {
    if (index > 0 && index % xs.length === 0) rowTop = rowEnd + 10
    const x = xs[index % xs.length] ?? 0
    write(doc, part, 'P', name, x, rowTop, { size: 8.5, color: colors.quiet, width })
    for (const [place, line] of lines.entries()) {
      const font = isFirstStrong && index === 0 && place === 0 ? 'strong' : 'text'
      write(doc, part, 'P', line, x, doc.y, { width, font })
    }
    rowEnd = Math.max(rowEnd, doc.y)
  }
  return rowEnd
}

/** Taxes at the left, totals beside them. */
function writeSums(doc: Doc, part: Structure, { taxes, totals }: Sheet, { left, width }: Edge): void {
  const rows = Math.max(taxes ? taxes.rows.length + 1 : 0, totals.length + 1)
  keepTogether(doc, rows * 24 + 20)
  const top = doc.y + 16
  if (taxes) {
    doc.y = top
    writeTable(doc, part, taxes, { left, width: width * 0.54 })
  }
  const taxesEnd = taxes ? doc.y : top
  const side = { left: left + width * 0.6, width: width * 0.4 }
  doc.y = top
  for (const [index, { name, value }] of totals.entries()) {
    const isLast = index === totals.length - 1
    if (isLast && totals.length > 1) rule(doc, side, doc.y + 3, colors.ink)
    const y = isLast && totals.length > 1 ? doc.y + 9 : doc.y
    const style: Style = isLast ? { font: 'title', size: 15 } : {}
    const line = doc.struct('P')
    part.add(line)
    write(doc, line, 'Span', name, side.left, y, { ...style, width: side.width * 0.5 })
    const nameEnd = doc.y
    write(doc, line, 'Span', value, side.left + side.width * 0.4, y, {
      ...style,
      width: side.width * 0.6,
      align: 'right',
    })
    line.end()
    // The name of a delivery may take two lines.
    doc.y = Math.max(doc.y, nameEnd)
  }
  doc.y = Math.max(doc.y, taxesEnd) + 12
}

/** The seller's data on the first page, and on each page what it belongs to, and its number. */
function writeFoots(doc: Doc, part: Structure, { title, foot }: Sheet, edge: Edge & { firstPage: number }): void {
  const { left, width, firstPage } = edge
  const pages = doc.bufferedPageRange().count - firstPage
  for (const index of Array(pages).keys()) {
    doc.switchToPage(firstPage + index)
    const { bottom } = doc.page.margins
    // Text within the margin would begin a page.
    doc.page.margins.bottom = 0
    const top = doc.page.height - margin - footHeight + 20
    const columns = index === 0 ? footColumns(doc, foot, edge) : []
    for (const [place, column] of columns.entries()) {
      rule(doc, column, top - 8)
      const text = foot[place]?.join('\n') ?? ''
      write(doc, part, 'P', text, column.left, top, { size: footSize, color: colors.quiet, width: column.width })
    }
    decorate(doc, () => {
      doc.font('text').fontSize(footSize).fillColor(colors.quiet)
      const y = doc.page.height - margin
      if (index > 0) doc.text(title, left, y, { width: width / 2 })
      doc.text(invoiceMessages.page(index + 1, pages), left, y, { width, align: 'right' })
    })
    doc.page.margins.bottom = bottom
  }
  doc.switchToPage(firstPage + pages - 1)
}

/** As wide as their longest lines when all fit, because the number of a bank account is not broken; else equally wide. */
function footColumns(doc: Doc, foot: Sheet['foot'], { left, width }: Edge): Edge[] {
  doc.font('text').fontSize(footSize)
  const needed = foot.map((lines) => Math.max(...lines.map((line) => doc.widthOfString(line))) + 1)
  const equal = width / Math.max(4, foot.length) - footGap
  const free = width - needed.reduce((sum, each) => sum + each + footGap, 0)
  const widths = needed.map((each) => (free < 0 ? equal : each + free / Math.max(4, foot.length)))
  const before = (place: number) => widths.slice(0, place).reduce((sum, each) => sum + each + footGap, 0)
  return widths.map((each, place) => ({ left: left + before(place), width: each }))
}
