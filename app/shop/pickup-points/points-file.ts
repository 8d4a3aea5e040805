import { pickupPointLimits } from '#rulebook/limits/pickup-points.ts'
import { type CsvRow, unescapeCell } from '#shop/csv.ts'
import type { PickupPoint } from './pickup-points.ts'

export type FilePoint = Omit<PickupPoint, 'id'> & { latitude: number | null; longitude: number | null }

export const pointFields = ['name', 'address', 'city', 'postalCode', 'openingHours', 'position'] as const
export type PointField = (typeof pointFields)[number]

export type ImportSummary = { added: number; changed: number; gone: number; bad: number; inFile: number }

const columns = [
  'carrier',
  'code',
  'name',
  'address',
  'city',
  'postalCode',
  'openingHours',
  'latitude',
  'longitude',
] as const
type Column = (typeof columns)[number]

/** Other names that carriers give the columns; case, spaces and dashes do not matter. */
const columnNames: Record<string, Column> = {
  carrier: 'carrier',
  provider: 'carrier',
  code: 'code',
  number: 'code',
  id: 'code',
  name: 'name',
  address: 'address',
  street: 'address',
  city: 'city',
  town: 'city',
  postalcode: 'postalCode',
  postcode: 'postalCode',
  zip: 'postalCode',
  zipcode: 'postalCode',
  hours: 'openingHours',
  openinghours: 'openingHours',
  latitude: 'latitude',
  lat: 'latitude',
  longitude: 'longitude',
  lng: 'longitude',
  lon: 'longitude',
}

const requiredColumns = ['code', 'name', 'address', 'city', 'postalCode'] as const

export type ReadColumns = { places: ReadonlyMap<Column, number>; missing: readonly string[] }

/** Columns that mean nothing to the shop are left out. */
export function readColumns({ cells }: CsvRow): ReadColumns {
  const places = new Map<Column, number>()
  for (const [index, cell] of cells.entries()) {
    const column = columnNames[cell.toLowerCase().replace(/[^a-z]/g, '')]
    if (column && !places.has(column)) places.set(column, index)
  }
  return { places, missing: requiredColumns.filter((column) => !places.has(column)) }
}

export type PointProblem = 'incomplete' | 'too-long' | 'postal-code' | 'position' | 'twice'

export type PointLine =
  | { line: number; ok: true; point: FilePoint }
  | { line: number; ok: false; problem: PointProblem; carrier: string; code: string }

/** `carrier` is for files that do not name one. */
export function readPointLine(
  { line, cells }: CsvRow,
  places: ReadonlyMap<Column, number>,
  carrierOfFile: string,
): PointLine {
  const text = (column: Column) => clean(unescapeCell(cells[places.get(column) ?? -1] ?? ''))
  const carrier = text('carrier') || carrierOfFile
  const point = {
    carrier,
    code: text('code'),
    name: text('name'),
    address: text('address'),
    city: text('city'),
    postalCode: text('postalCode'),
    openingHours: text('openingHours'),
  }
  const position = readCoordinates(text('latitude'), text('longitude'))
  const problem = problemOf(point) ?? (position === null ? 'position' : null)
  if (problem || position === null)
    return { line, ok: false, problem: problem ?? 'position', carrier, code: point.code }
  return { line, ok: true, point: { ...point, ...position } }
}

function problemOf(point: Omit<PickupPoint, 'id'>): PointProblem | null {
  const { openingHours: _, ...needed } = point
  if (Object.values(needed).some((text) => text === '')) return 'incomplete'
  const { maxLength } = pickupPointLimits
  const isTooLong = Object.entries(maxLength).some(
    ([name, most]) => point[name as keyof typeof maxLength].length > most,
  )
  if (isTooLong) return 'too-long'
  return /^[\p{L}\p{N}][\p{L}\p{N} -]*$/u.test(point.postalCode) ? null : 'postal-code'
}

/** Both or none, with a point or a comma. Null when they are no position. */
function readCoordinates(latitudeText: string, longitudeText: string) {
  if (latitudeText === '' && longitudeText === '') return { latitude: null, longitude: null }
  const [latitude, longitude] = [numberOf(latitudeText), numberOf(longitudeText)]
  if (latitude === null || longitude === null) return null
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}

function numberOf(text: string): number | null {
  return /^-?\d{1,3}([.,]\d{1,12})?$/.test(text) ? Number(text.replace(',', '.')) : null
}

/** Without invisible characters, which could hide or reorder the text next to them. */
function clean(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Co}\p{Cs}<>\u202A-\u202E\u2066-\u2069\uFEFF]/gu, ' ')
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .trim()
}
