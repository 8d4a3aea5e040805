import { pickupPointLimits } from '#rulebook/limits/pickup-points.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import type { Tx } from '#shop/database.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import {
  findOpenPoint,
  hasPickupPoints,
  lockOpenPoint,
  selectLastPoint,
  selectPointsByPostalCode,
  selectPointsInCity,
  selectPointsNear,
} from './pickup-points.queries.server.ts'
import type { FoundPickupPoints, PickupPoint, PickupPointQuery } from './pickup-points.ts'

const { foundMax, placeMinLength, placeMaxLength, nearKilometers } = pickupPointLimits

/** The points of a place, the nearest first; none for a place that is too short to mean one. */
export async function findPickupPoints({ db }: Pick<Shop, 'db'>, query: PickupPointQuery): Promise<FoundPickupPoints> {
  if ('near' in query) {
    const found = await selectPointsNear(db, query.near, { kilometers: nearKilometers, limit: foundMax })
    return {
      ...found,
      points: found.points.map((point) => ({ ...point, distanceMeters: rounded(point.distanceMeters) })),
    }
  }
  if ('postalCode' in query) {
    const key = query.postalCode.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()
    return isPlace(key) ? await selectPointsByPostalCode(db, key, foundMax) : nothing
  }
  const city = query.city.normalize('NFC').replace(/\s+/gu, ' ').trim()
  return isPlace(city) ? await selectPointsInCity(db, city, foundMax) : nothing
}

const nothing: FoundPickupPoints = { points: [], total: 0 }

function isPlace({ length }: string): boolean {
  return length >= placeMinLength && length <= placeMaxLength
}

/** To 50 metres: browsers seldom know a position better. */
function rounded(meters: number | null): number | null {
  return meters === null ? null : Math.max(50, Math.round(meters / 50) * 50)
}

/** Whether customers are asked for a point. */
export async function offersPickupPoints({ db }: Pick<Shop, 'db'>): Promise<boolean> {
  return await hasPickupPoints(db)
}

/** Null for a point that has closed, or an invented id. */
export async function findPickupPoint({ db }: Pick<Shop, 'db'>, id: string): Promise<PickupPoint | null> {
  return isPickupPointId(id) ? await findOpenPoint(db, id) : null
}

/** The same for an order, which is stored in this transaction: the point stays open until then. */
export async function lockPickupPoint(tx: Tx, id: string): Promise<PickupPoint | null> {
  return isPickupPointId(id) ? await lockOpenPoint(tx, id) : null
}

/** The point that the customer chose last, while it is open. */
export async function findLastPickupPoint(
  { db }: Pick<Shop, 'db'>,
  actor: Pick<SignedInUser, 'id'>,
): Promise<PickupPoint | null> {
  return await selectLastPoint(db, actor.id)
}

/** Any other text would be an error in a query. */
export function isPickupPointId(text: string): boolean {
  return /^[1-9]\d{0,17}$/.test(text)
}
