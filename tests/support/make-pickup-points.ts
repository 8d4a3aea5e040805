import type { PickupPoint } from '#shop/pickup-points/pickup-points.ts'
import { listPointsOf, upsertPoints } from '#shop/pickup-points/points-file.queries.server.ts'
import type { FilePoint } from '#shop/pickup-points/points-file.ts'
import type { Shop } from '#shop/shop.server.ts'

let made = 0

/** An open point in Lviv. Give only the facts that the test is about. */
export async function aPickupPoint(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  facts: Partial<FilePoint> = {},
): Promise<PickupPoint> {
  made += 1
  const point = {
    carrier: 'Northbox',
    code: `P-${made}`,
    name: 'Opera Passage',
    address: '9 Library Street',
    city: 'Lviv',
    postalCode: '79000',
    openingHours: 'Mon–Sun 8–21',
    latitude: 49.84,
    longitude: 24.03,
    ...facts,
  }
  await db.transaction().execute((tx) => upsertPoints(tx, [point], { at: now() }))
  const stored = (await listPointsOf(db, [point.carrier])).find(({ code }) => code === point.code)
  if (!stored) throw new Error(`There is no point ${point.code}`)
  const { latitude: _latitude, longitude: _longitude, isActive: _isActive, ...found } = stored
  return found
}
