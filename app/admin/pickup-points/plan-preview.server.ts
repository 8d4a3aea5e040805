import { adminPickupPointMessages } from '#rulebook/admin-pickup-point-messages.ts'
import { pickupPointLimits } from '#rulebook/limits/pickup-points.ts'
import type { ChangedPoint, PointsPlan } from '#shop/pickup-points/plan-points-file.server.ts'
import type { FilePoint } from '#shop/pickup-points/points-file.ts'

const messages = adminPickupPointMessages.plan

/** A row of the preview; `isBad` for what closes or is left out. */
export type PreviewRow = { key: string; point: string; where: string; was: string; becomes: string; isBad: boolean }

/** What an import would change: at most the first rows of each kind. */
export type PlanPreview = {
  id: string
  counts: { new: number; changed: number; gone: number; wrong: number }
  rows: PreviewRow[]
  /** Rows that are not shown. */
  more: number
  orders: PointsPlan['orders']
  inFile: number
  /** Changes in all. */
  count: number
}

export function planPreviewOf(id: string, { added, changed, gone, bad, orders, inFile }: PointsPlan): PlanPreview {
  const max = pickupPointLimits.previewLinesMax
  const rows = [
    ...bad.slice(0, max).map(({ line, problem }) => ({
      key: `line ${line}`,
      point: messages.line(line),
      where: '',
      was: '',
      becomes: messages.leftOut(adminPickupPointMessages.lineProblems[problem]),
      isBad: true,
    })),
    ...changed.slice(0, max).map(rowOfChange),
    ...added.slice(0, max).map((point) => ({ ...headOf(point), was: '', becomes: messages.isNew, isBad: false })),
    ...gone.slice(0, max).map((point) => ({
      ...headOf(point),
      was: messages.open,
      becomes: messages.isGone,
      isBad: true,
    })),
  ]
  const all = bad.length + gone.length + changed.length + added.length
  return {
    id,
    counts: { new: added.length, changed: changed.length, gone: gone.length, wrong: bad.length },
    rows,
    more: all - rows.length,
    orders,
    inFile,
    count: added.length + changed.length + gone.length,
  }
}

function headOf({ carrier, code, name, city, postalCode }: FilePoint) {
  return { key: `${carrier} ${code}`, point: `${carrier} ${code}`, where: `${name}, ${postalCode} ${city}` }
}

function rowOfChange({ before, after, fields, isOpenAgain }: ChangedPoint): PreviewRow {
  const texts = fields.map((field) => {
    if (field === 'position') return [messages.position, messages.newPosition] as const
    return [before[field] || messages.noHours, after[field] || messages.noHours] as const
  })
  const opened = isOpenAgain ? [[messages.isGone, messages.isOpenAgain] as const] : []
  const all = [...opened, ...texts]
  return {
    ...headOf(after),
    was: all.map(([was]) => was).join('; '),
    becomes: all.map(([, becomes]) => becomes).join('; '),
    isBad: false,
  }
}
