import { randomUUID } from 'node:crypto'
import { pickupPointLimits } from '#rulebook/limits/pickup-points.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { decodeCsv, readCsv } from '#shop/csv.ts'
import type { Db, Tx } from '#shop/database.server.ts'
import type { OrderNumber } from '#shop/orders/orders.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { isUuid } from '#shop/uuid.ts'
import { findFile, insertFile, type KnownPoint, listOrdersGoingTo, listPointsOf } from './points-file.queries.server.ts'
import {
  type FilePoint,
  type ImportSummary,
  type PointField,
  type PointLine,
  type PointProblem,
  readColumns,
  readPointLine,
} from './points-file.ts'

export type PointsFileProblem =
  | {
      code: 'file-missing' | 'file-too-large' | 'file-unreadable' | 'file-empty' | 'too-many-lines' | 'carrier-missing'
    }
  | { code: 'columns-missing'; columns: readonly string[] }

export type ChangedPoint = { before: KnownPoint; after: FilePoint; fields: PointField[]; isOpenAgain: boolean }

/** What a file would change. A point of a carrier in the file that the file does not name is gone. */
export type PointsPlan = {
  added: FilePoint[]
  changed: ChangedPoint[]
  gone: KnownPoint[]
  bad: { line: number; problem: PointProblem }[]
  /** Points that are open afterwards, of the carriers in the file. */
  inFile: number
  /** Orders that are not packed yet and go to a point that is gone. */
  orders: { numbers: OrderNumber[]; total: number }
}

/** Stores a carrier's list, so that it can be imported once the admin has seen what it changes. Callers have checked that `actor` is an admin. */
export async function storePointsFile(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Pick<SignedInUser, 'id'>,
  { bytes, carrier: typedCarrier }: { bytes: Uint8Array; carrier: string },
): Promise<Result<{ id: string }, PointsFileProblem>> {
  if (bytes.byteLength === 0) return refuse({ code: 'file-missing' })
  if (bytes.byteLength > pickupPointLimits.fileMaxBytes) return refuse({ code: 'file-too-large' })
  const content = decodeCsv(bytes)
  if (content === null) return refuse({ code: 'file-unreadable' })
  const carrier = typedCarrier.trim().slice(0, pickupPointLimits.maxLength.carrier)
  const read = readLines(content, carrier)
  if (!read.ok) return read
  const [id, at] = [randomUUID(), now()]
  const keepsFrom = new Date(at.getTime() - pickupPointLimits.fileHours * 3_600_000)
  await db.transaction().execute((tx) => insertFile(tx, { id, carrier, content, userId: actor.id, at, keepsFrom }))
  return accept({ id })
}

export type PlannedFile = { id: string; plan: PointsPlan; summary: null } | { id: string; summary: ImportSummary }

/** A stored file with what it would change, or has changed; null when it is not this admin's, or too old. */
export async function findPointsFile(
  { db }: Pick<Shop, 'db'>,
  actor: Pick<SignedInUser, 'id'>,
  id: string,
): Promise<PlannedFile | null> {
  const file = isUuid(id) ? await findFile(db, actor.id, id) : null
  if (!file) return null
  if (file.summary) return { id, summary: file.summary }
  return { id, plan: await planPoints(db, file), summary: null }
}

export async function planPoints(db: Db | Tx, { content, carrier }: { content: string; carrier: string }) {
  const read = readLines(content, carrier)
  return await comparePoints(db, read.ok ? read.value : [])
}

async function comparePoints(db: Db | Tx, lines: readonly PointLine[]): Promise<PointsPlan> {
  const points = lines.flatMap((line) => (line.ok ? [line.point] : []))
  const bad = lines.flatMap((line) => (line.ok ? [] : [line]))
  const known = await listPointsOf(db, [...new Set(points.map(({ carrier }) => carrier))])
  const knownByKey = new Map(known.map((point) => [keyOf(point), point]))
  // A point whose line is wrong stays as it is.
  const named = new Set([...points, ...bad].map(keyOf))
  const gone = known.filter((point) => point.isActive && !named.has(keyOf(point)))
  const changed = points.flatMap((after): ChangedPoint[] => {
    const before = knownByKey.get(keyOf(after))
    if (!before) return []
    const fields = changedFields(before, after)
    return fields.length > 0 || !before.isActive ? [{ before, after, fields, isOpenAgain: !before.isActive }] : []
  })
  const ids = gone.map(({ id }) => id)
  return {
    added: points.filter((point) => !knownByKey.has(keyOf(point))),
    changed,
    gone,
    bad: bad.map(({ line, problem }) => ({ line, problem })),
    inFile: points.length,
    orders: await listOrdersGoingTo(db, ids, pickupPointLimits.previewOrdersMax),
  }
}

function keyOf({ carrier, code }: Pick<FilePoint, 'carrier' | 'code'>): string {
  return `${carrier}\n${code}`
}

function changedFields(before: KnownPoint, after: FilePoint): PointField[] {
  const texts = ['name', 'address', 'city', 'postalCode', 'openingHours'] as const
  const isMoved = before.latitude !== after.latitude || before.longitude !== after.longitude
  return [...texts.filter((field) => before[field] !== after[field]), ...(isMoved ? (['position'] as const) : [])]
}

function readLines(content: string, carrier: string): Result<PointLine[], PointsFileProblem> {
  // The header, and one row too many to notice that there are more.
  const parsed = readCsv(content, pickupPointLimits.fileLinesMax + 2)
  if (parsed === null) return refuse({ code: 'file-unreadable' })
  const [header, ...rows] = parsed
  if (!header || rows.length === 0) return refuse({ code: 'file-empty' })
  if (rows.length > pickupPointLimits.fileLinesMax) return refuse({ code: 'too-many-lines' })
  const { places, missing } = readColumns(header)
  if (missing.length > 0) return refuse({ code: 'columns-missing', columns: missing })
  if (!places.has('carrier') && carrier === '') return refuse({ code: 'carrier-missing' })
  return accept(withoutRepeats(rows.map((row) => readPointLine(row, places, carrier))))
}

/** Of two lines about one point the first counts. */
function withoutRepeats(lines: readonly PointLine[]): PointLine[] {
  const seen = new Set<string>()
  return lines.map((line): PointLine => {
    if (!line.ok) return line
    const key = keyOf(line.point)
    const { carrier, code } = line.point
    if (seen.has(key)) return { line: line.line, ok: false, problem: 'twice', carrier, code }
    seen.add(key)
    return line
  })
}
