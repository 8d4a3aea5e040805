import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Sheet } from '#shop/documents/sheet.ts'
import { writeSheets } from '#shop/documents/write-sheet.server.ts'
import { papers } from '#shop/settings/settings.ts'
import { checkElectronicInvoices } from './check-electronic-invoices.ts'

/*
 * `npm run documents-check` looks at PDFs with poppler-utils (Debian): pages and paper, fonts, tags, and the order in which they are read.
 * With the official rules of EN 16931 and the schema of UBL it checks electronic invoices, too: decision 0079 says how to get both.
 */
const sheet: Sheet = {
  title: 'Invoice 2026-00418',
  subtitle: { text: 'Paid, nothing is due', isGood: true },
  sender: ['Hyggehus AB', 'Svartbäcksgatan 8, 75320 Uppsala, Sweden'],
  facts: [{ name: 'Invoice date', lines: ['Nov 23, 2026'] }],
  parties: [{ name: 'To', lines: ['Олена Коваленко', 'вулиця Кобзарська, 14'] }],
  table: {
    caption: 'Products',
    heads: ['Product name', 'QTY', 'Price', 'VAT', 'Total'],
    rows: Array.from({ length: 40 }, (_, index) => ({
      name: `Дуже довга назва товару номер ${index + 1}, яка займає більше ніж один рядок у таблиці рахунка`,
      notes: [`CND-${index + 1}`],
      cells: ['1', '$12.90', '25%', '$12.90'],
    })),
  },
  taxes: { caption: 'VAT by rate', heads: ['VAT', 'Without VAT', 'VAT amount', 'With VAT'], rows: [] },
  totals: [{ name: 'Total', value: '$516.00' }],
  words: ['All prices include VAT.'],
  foot: [['Hyggehus AB']],
}
const pageSizes = { A4: '595.28 x 841.89', Letter: '612 x 792' }
const folder = mkdtempSync(path.join(os.tmpdir(), 'hyggehus-documents-'))
const problems: string[] = []
for (const paper of papers) {
  const file = path.join(folder, `${paper}.pdf`)
  writeFileSync(file, await writeSheets([sheet], paper))
  const run = (program: string, ...args: string[]) => execFileSync(program, [...args], { encoding: 'utf8' })
  const info = run('pdfinfo', file)
  const expectIn = (text: string, ...parts: string[]) =>
    problems.push(...parts.filter((part) => !text.includes(part)).map((part) => `${paper}: “${part}” is missing`))
  expectIn(info.replaceAll(/ +/g, ' '), 'Tagged: yes', `Page size: ${pageSizes[paper]}`, 'Title: Invoice 2026-00418')
  const [, , ...fonts] = run('pdffonts', file).trim().split('\n')
  if (fonts.length !== 3 || fonts.some((font) => !/ yes yes yes /.test(font)))
    problems.push(`${paper}: a font is not embedded`)
  expectIn(run('pdfinfo', '-struct', file), 'H1', 'Table', '/Scope /Column', '/Scope /Row')
  const text = run('pdftotext', '-layout', file, '-')
  const places = [
    'Hyggehus',
    'Invoice 2026-00418',
    'Олена Коваленко',
    'Product name',
    'CND-40',
    'Total',
    'All prices',
  ].map((part) => text.lastIndexOf(part))
  if (places.includes(-1)) problems.push(`${paper}: a text is missing`)
  const structure = run('pdfinfo', '-struct-text', file)
  const read = ['Invoice 2026-00418', 'Олена Коваленко', 'CND-1', 'CND-40', 'All prices'].map((part) =>
    structure.indexOf(part),
  )
  if (read.some((place, index) => place < 0 || place < (read[index - 1] ?? 0)))
    problems.push(`${paper}: it is read in another order`)
}
const [rules, schema] = process.argv.slice(2)
if (rules && schema) problems.push(...checkElectronicInvoices(folder, { rules, schema }))
rmSync(folder, { recursive: true })
const seen = rules && schema ? 'The documents and electronic invoices' : 'The documents'
process.stdout.write(problems.length === 0 ? `${seen} are as they should be.\n` : `${problems.join('\n')}\n`)
process.exitCode = problems.length === 0 ? 0 : 1
