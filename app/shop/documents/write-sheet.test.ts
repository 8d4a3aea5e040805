import { expect, test } from 'vitest'
import { invoiceSheetOf } from '#shop/invoices/invoice-sheet.ts'
import { aDocument, aSale } from '#tests/support/make-invoice-documents.ts'
import { writeSheets } from './write-sheet.server.ts'

test('an invoice of three products at two rates with a code fits on one page of either paper', {
  tags: 'nightly',
}, async () => {
  const promise = { from: '2026-11-26', to: '2026-11-27' } as const
  const facts = {
    promise,
    sentTo: ['Locker 0417', 'Central Station'],
    seller: { ...aDocument(aSale()).seller, iban: 'SE3550000000054910000003', bic: 'ESSESESS' },
  }
  const sheet = invoiceSheetOf(aDocument(aSale([2500, 2500, 600]), facts), { publicUrl: 'https://shop.example' })

  const files = [await writeSheets([sheet], 'A4'), await writeSheets([sheet], 'Letter')]

  expect(files.map((file) => file.toString('latin1').match(/\/Type \/Page\n/g)?.length)).toEqual([1, 1])
})
