import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine, decodeCsv, readCsv, unescapeCell } from './csv.ts'

test('any text is read back as it was written', () => {
  const cell = fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\0', '').trim())
  const cells = fc.array(cell, { minLength: 2, maxLength: 5 }).map((row) => ['A-1', ...row])
  const rows = fc.array(cells, { minLength: 1, maxLength: 5 })

  fc.assert(
    fc.property(rows, (written) => {
      const read = readCsv(`a,b,c\r\n${written.map(csvLine).join('')}`)

      expect(read?.slice(1).map((row) => row.cells.map(unescapeCell))).toEqual(written)
    }),
  )
})

test.for(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '＝1+1', '＋1', '－1', '＠SUM(A1)', "'=1", "'＝1", "''"])(
  'a spreadsheet runs nothing in a cell: %s',
  (text) => {
    const rows = readCsv(csvLine([text, 'x']))

    expect(rows?.[0]?.cells[0]).toBe(`'${text}`)
  },
)

test('an apostrophe that belongs to a text stays, and is not doubled', () => {
  expect(csvLine(["'Tis the season"])).toBe("'Tis the season\r\n")
  expect(unescapeCell("'Tis the season")).toBe("'Tis the season")
})

test.for([
  ['commas', 'a,b\r\n1,"x,y"\r\n'],
  ['semicolons', 'a;b\n1;x,y\n'],
  ['tabs', 'a\tb\r1\tx,y'],
  ['a line that says so', 'sep=;\r\na;b\r\n1;x,y'],
  ['commas in the quoted names of columns', '"a";"b"\n1;"x,y"'],
] as const)('cells are separated by %s', ([, text]) => {
  expect(readCsv(text)?.map(({ cells }) => cells)).toEqual([
    ['a', 'b'],
    ['1', 'x,y'],
  ])
})

test('a row knows its line number, also after multi-line cells and empty lines', () => {
  const rows = readCsv('a,b\n1,"two\r\nlines ""here"""\n\n,\n2,x\n')

  expect(rows).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['1', 'two\r\nlines "here"'] },
    { line: 6, cells: ['2', 'x'] },
  ])
})

test('an empty last cell is kept', () => {
  expect(readCsv('a,b\n1,')?.map(({ cells }) => cells)).toEqual([
    ['a', 'b'],
    ['1', ''],
  ])
})

test('a quote that is never closed takes the rest of the file into its cell, and keeps its line', () => {
  expect(readCsv('a,b\n1,"x\n2,y\n')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['1', 'x\n2,y\n'] },
  ])
})

test('a quote within a cell is a part of its text, and spaces after a quoted cell are not', () => {
  expect(readCsv('a,b\n5" candle,"x" ,\n')?.[1]?.cells).toEqual(['5" candle', 'x', ''])
})

test('a file with text after a closing quote is refused', () => {
  expect(readCsv('a,b\n1,"x" y\n')).toBeNull()
})

test('rows after the limit are left out, and empty rows do not count', () => {
  expect(readCsv('a\n\n ,\n1\n2\n3\n', 3)).toEqual([
    { line: 1, cells: ['a'] },
    { line: 4, cells: ['1'] },
    { line: 5, cells: ['2'] },
  ])
})

test.for([
  ['UTF-8', new TextEncoder().encode('Löyly')],
  ['UTF-8 with its mark', new TextEncoder().encode('\uFEFFLöyly')],
  ['UTF-16', new Uint8Array([0xff, 0xfe, ...Buffer.from('Löyly', 'utf16le')])],
  ['the old encoding of Windows', Uint8Array.from(Buffer.from('Löyly', 'latin1'))],
] as const)('a file is read in %s', ([, bytes]) => {
  expect(decodeCsv(bytes)).toBe('Löyly')
})

test('a workbook or a picture is refused as text', () => {
  expect(decodeCsv(new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x14, 0x00, 0x06]))).toBeNull()
})
