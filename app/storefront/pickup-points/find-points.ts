import type { FoundPickupPoint, FoundPickupPoints, PickupPointQuery } from '#shop/pickup-points/pickup-points.ts'
import { isRecord } from '#storefront/saved-items/stored-product.ts'
import { readPoint } from './read-point.ts'

export async function fetchPoints(query: PickupPointQuery, signal: AbortSignal): Promise<FoundPickupPoints> {
  const response = await fetch(`/api/pickup-points?${parametersOf(query)}`, {
    signal,
    headers: { accept: 'application/json' },
  })
  if (!response.ok) throw new Error(`The shop answered ${response.status}`)
  return readFoundPoints(await response.json())
}

function parametersOf(query: PickupPointQuery): URLSearchParams {
  if ('near' in query) return new URLSearchParams({ near: positionText(query.near) })
  return new URLSearchParams(query)
}

/** To about a hundred metres: the shop need not know more. */
export function positionText({ latitude, longitude }: { latitude: number; longitude: number }): string {
  return `${latitude.toFixed(3)},${longitude.toFixed(3)}`
}

function readFoundPoints(body: unknown): FoundPickupPoints {
  if (!isRecord(body) || !Array.isArray(body.points)) return { points: [], total: 0 }
  const points = body.points.flatMap((each) => readFoundPoint(each) ?? [])
  return { points, total: typeof body.total === 'number' ? body.total : points.length }
}

function readFoundPoint(each: unknown): FoundPickupPoint | null {
  const point = readPoint(each)
  if (!point || !isRecord(each)) return null
  const distanceMeters = typeof each.distanceMeters === 'number' ? each.distanceMeters : null
  return { ...point, latitude: null, longitude: null, distanceMeters }
}
