import type { SheetTable } from './sheet.ts'
import {
  colors,
  type Doc,
  decorate,
  type Edge,
  keepTogether,
  margin,
  rule,
  type Structure,
  write,
} from './sheet-drawing.server.ts'

const cellWidth = 64
const boxSide = 11

/** The library has this option, its types do not know it yet. */
const scoped = (scope: 'Row' | 'Column'): object => ({ scope })

export function writeTable(
  doc: Doc,
  part: Structure,
  { caption, heads, rows, isPackingList }: SheetTable,
  edge: Edge,
): void {
  const table = doc.struct('Table', { title: caption })
  part.add(table)
  const columns = columnsOf(heads.length, edge)
  writeHeadRow(doc, table, heads, columns, edge)
  for (const { name, notes, cells } of rows) {
    const nameLeft = edge.left + (isPackingList ? boxSide + 8 : 0)
    const nameWidth = (columns[0]?.width ?? edge.width) - (nameLeft - edge.left)
    doc.font('strong').fontSize(9.5)
    const height = doc.heightOfString(name, { width: nameWidth, lineGap: 2 }) + notes.length * 13 + 12
    if (keepTogether(doc, height)) repeatHeads(doc, heads, columns, edge)
    const top = doc.y + 5
    const row = doc.struct('TR')
    table.add(row)
    const head = doc.struct('TH', scoped('Row'))
    row.add(head)
    if (isPackingList) decorate(doc, () => doc.rect(edge.left, top, boxSide, boxSide).strokeColor(colors.ink).stroke())
    write(doc, head, 'P', name, nameLeft, top, { font: 'strong', width: nameWidth })
    for (const note of notes)
      write(doc, head, 'P', note, nameLeft, doc.y, { size: 8.5, color: colors.quiet, width: nameWidth })
    head.end()
    const bottom = doc.y
    for (const [index, cell] of cells.entries()) {
      const { x = edge.left, width = cellWidth } = columns[index + 1] ?? {}
      write(doc, row, 'TD', cell, x, top, { width, align: 'right' })
    }
    row.end()
    doc.y = Math.max(bottom, doc.y) + 4
    rule(doc, edge, doc.y)
  }
  table.end()
}

function writeHeadRow(doc: Doc, table: Structure, heads: readonly string[], columns: Column[], edge: Edge): void {
  const row = doc.struct('TR')
  table.add(row)
  const top = doc.y
  for (const [index, text] of heads.entries())
    row.add(doc.struct('TH', scoped('Column'), () => drawHead(doc, text, columns, { index, top })))
  row.end()
  doc.y = top + 16
  rule(doc, edge, doc.y)
}

/** The heads again on a table's next page; they are said once, with the table. */
function repeatHeads(doc: Doc, heads: readonly string[], columns: Column[], edge: Edge): void {
  const top = doc.y
  decorate(doc, () => {
    for (const [index, text] of heads.entries()) drawHead(doc, text, columns, { index, top })
  })
  doc.y = top + 16
  rule(doc, edge, doc.y)
}

function drawHead(doc: Doc, text: string, columns: Column[], { index, top }: { index: number; top: number }): void {
  const { x = margin, width = cellWidth } = columns[index] ?? {}
  doc.font('text').fontSize(8.5).fillColor(colors.quiet)
  doc.text(text, x, top, { width, align: index === 0 ? 'left' : 'right' })
}

type Column = { x: number; width: number }

function columnsOf(count: number, { left, width }: Edge): Column[] {
  const number = Math.min(cellWidth, width / (count + 1))
  const name = width - (count - 1) * number
  return Array.from({ length: count }, (_, index) =>
    index === 0 ? { x: left, width: name - 8 } : { x: left + name + (index - 1) * number, width: number },
  )
}
