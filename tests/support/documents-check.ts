import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { writeSheets } from '#shop/documents/write-sheet.server.ts'
import { papers } from '#shop/settings/settings.ts'
import { checkElectronicInvoices } from './check-electronic-invoices.ts'
import { checkPdf, structureTreeOf } from './check-pdf.ts'
import { exampleSheets } from './example-sheets.ts'

/*
 * `npm run documents-check` looks at PDFs with poppler-utils (Debian): paper, fonts, tags, the order in which they are read, and the drawn
 * pages. It prints the structure tree of a credit note, which is the shortest with all parts, and how long a hundred invoices take.
 * With the official rules of EN 16931 and the schema of UBL it checks electronic invoices, too: decision 0079 says how to get both.
 */
const folder = mkdtempSync(path.join(os.tmpdir(), 'hyggehus-documents-'))
const files = {
  ...Object.fromEntries(Object.entries(exampleSheets).map(([name, sheet]) => [name, [sheet]])),
  'many documents': Object.values(exampleSheets),
}
const problems: string[] = []
for (const paper of papers) {
  for (const [name, sheets] of Object.entries(files)) {
    const file = path.join(folder, `${name} ${paper}.pdf`)
    writeFileSync(file, await writeSheets(sheets, paper))
    problems.push(...checkPdf(file, sheets, paper).map((problem) => `${name}, ${paper}: ${problem}`))
  }
}
process.stdout.write(`${structureTreeOf(path.join(folder, 'credit note A4.pdf'))}\n`)

const startedAt = performance.now()
await writeSheets(Array(100).fill(exampleSheets['credit note']), 'A4')
const seconds = (performance.now() - startedAt) / 1000
process.stdout.write(`A hundred short documents in one file took ${seconds.toFixed(1)} s.\n`)

const [rules, schema] = process.argv.slice(2)
if (rules && schema) problems.push(...checkElectronicInvoices(folder, { rules, schema }))
rmSync(folder, { recursive: true })
const seen = rules && schema ? 'The documents and electronic invoices' : 'The documents'
process.stdout.write(problems.length === 0 ? `${seen} are as they should be.\n` : `${problems.join('\n')}\n`)
process.exitCode = problems.length === 0 ? 0 : 1
