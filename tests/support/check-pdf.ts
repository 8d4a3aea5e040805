import { execFileSync } from 'node:child_process'
import type { Sheet } from '#shop/documents/sheet.ts'
import type { Paper } from '#shop/settings/settings.ts'

const pageSizes = { A4: [595.28, 841.89], Letter: [612, 792] } as const
/** Enough to see whether a page has text, and where. */
const dotsPerInch = 36
const fontsMax = 5

/** What is broken in the PDF of these sheets, seen by poppler-utils. */
export function checkPdf(file: string, sheets: readonly Sheet[], paper: Paper): string[] {
  return [
    ...factProblems(file, paper),
    ...fontProblems(file),
    ...structureProblems(file, sheets),
    ...orderProblems(file, sheets),
    ...pictureProblems(file, paper),
  ]
}

/** The tags with their texts, in the order in which a screen reader says them. */
export function structureTreeOf(file: string): string {
  return run('pdfinfo', '-struct-text', file)
}

function factProblems(file: string, paper: Paper): string[] {
  const [width, height] = pageSizes[paper]
  const info = run('pdfinfo', file).replaceAll(/ +/g, ' ')
  return ['Tagged: yes', `Page size: ${width} x ${height}`].filter((fact) => !info.includes(fact))
}

function fontProblems(file: string): string[] {
  const [, , ...fonts] = run('pdffonts', file).trim().split('\n')
  const isSound = fonts.length > 0 && fonts.length <= fontsMax && fonts.every((font) => / yes yes yes /.test(font))
  return isSound ? [] : ['a font is not embedded']
}

function structureProblems(file: string, sheets: readonly Sheet[]): string[] {
  const tags = run('pdfinfo', '-struct', file)
  const count = (tag: RegExp) => tags.match(tag)?.length ?? 0
  const tables = sheets.reduce((sum, { taxes }) => sum + (taxes ? 2 : 1), 0)
  return [
    ...(count(/^\s*H1 /gm) === sheets.length ? [] : ['a document has not one heading']),
    ...(count(/^\s*Table /gm) === tables ? [] : [`it has ${count(/^\s*Table /gm)} tables, not ${tables}`]),
    ...['/Scope /Column', '/Scope /Row'].filter((part) => !tags.includes(part)),
  ]
}

/** All texts of the sheets, one after the other as on the page, with a space between two lines. */
function orderProblems(file: string, sheets: readonly Sheet[]): string[] {
  const [read = '', printed = ''] = [structureTreeOf(file), run('pdftotext', '-layout', file, '-')].map(inOneLine)
  let place = 0
  return sheets.flatMap(textsOf).flatMap((text) => {
    const found = read.indexOf(inOneLine(text), place)
    if (found < 0) return [`“${text}” is missing or read too early`]
    place = found
    return isPrinted(printed, text) ? [] : [`“${text}” is not printed`]
  })
}

function textsOf({ title, subtitle, sender, facts, parties, table, taxes, totals, words, foot }: Sheet): string[] {
  const columnsOf = (columns: Sheet['facts']) => columns.flatMap(({ name, lines }) => [name, ...lines])
  const tableOf = ({ heads, rows }: Sheet['table']) => [
    ...heads,
    ...rows.flatMap(({ name, notes, cells }) => [name, ...notes, ...cells]),
  ]
  return [
    sender.join(' '),
    title,
    ...(subtitle ? [subtitle.text] : []),
    ...columnsOf(facts),
    ...columnsOf(parties),
    ...tableOf(table),
    ...(taxes ? tableOf(taxes) : []),
    ...totals.flatMap(({ name, value }) => [name, value]),
    ...words,
    ...foot.map((lines) => lines.join(' ')),
  ].filter(Boolean)
}

/** A long text is broken over lines between which others stand, so its words are looked for one by one. */
function isPrinted(printed: string, text: string): boolean {
  return text.split(/\s+/).every((word) => printed.includes(word))
}

/** Each page, drawn in gray: it has ink, and none in the margin where a printer cannot print. */
function pictureProblems(file: string, paper: Paper): string[] {
  const drawn = bytesOf('pdftoppm', '-gray', '-r', String(dotsPerInch), file)
  const size = pageSizes[paper].map((points) => Math.ceil((points * dotsPerInch) / 72))
  const pages = pagesIn(drawn)
  return pages.flatMap(({ width, height, dots }, index) => {
    const page = `page ${index + 1}`
    if (Math.abs(width - (size[0] ?? 0)) > 1 || Math.abs(height - (size[1] ?? 0)) > 1)
      return [`${page} has another size`]
    const isInMargin = (place: number) => {
      const [x, y] = [place % width, Math.floor(place / width)]
      return Math.min(x, y, width - 1 - x, height - 1 - y) < dotsPerInch / 4
    }
    const dark = [...dots.keys()].filter((place) => (dots[place] ?? 255) < 200)
    if (dark.some(isInMargin)) return [`${page} has ink at its edge`]
    return dark.length < 50 ? [`${page} is empty`] : []
  })
}

/** Pictures in the format PGM, one after the other: a head of three lines, and a byte for each dot. */
function pagesIn(drawn: Buffer): { width: number; height: number; dots: Buffer }[] {
  const head = /^P5\n(\d+) (\d+)\n255\n/.exec(drawn.toString('latin1', 0, 40))
  if (!head) return []
  const [{ length }, width, height] = [head[0], Number(head[1]), Number(head[2])]
  const end = length + width * height
  return [{ width, height, dots: drawn.subarray(length, end) }, ...pagesIn(drawn.subarray(end))]
}

function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ')
}

function run(program: string, ...args: string[]): string {
  return bytesOf(program, ...args).toString()
}

function bytesOf(program: string, ...args: string[]): Buffer {
  return execFileSync(program, args, { maxBuffer: 64 * 1024 ** 2 })
}
