import type { FilePoint } from '#shop/pickup-points/points-file.ts'
import { createSeededRandom } from './seeded-random.ts'

type City = readonly [name: string, letters: string, firstPostalCode: number, latitude: number, longitude: number]

/** Cities in the country of the demo shop. Postal codes of a city begin alike. */
const cities: readonly City[] = [
  ['Kyiv', 'KY', 1001, 50.4501, 30.5234],
  ['Kharkiv', 'KH', 61001, 49.9935, 36.2304],
  ['Odesa', 'OD', 65001, 46.4825, 30.7233],
  ['Dnipro', 'DN', 49001, 48.4647, 35.0462],
  ['Lviv', 'LV', 79001, 49.8397, 24.0297],
  ['Zaporizhzhia', 'ZP', 69001, 47.8388, 35.1396],
  ['Mykolaiv', 'MK', 54001, 46.975, 31.9946],
  ['Vinnytsia', 'VN', 21001, 49.2331, 28.4682],
  ['Poltava', 'PL', 36001, 49.5883, 34.5514],
  ['Chernihiv', 'CN', 14001, 51.4982, 31.2893],
  ['Cherkasy', 'CK', 18001, 49.4444, 32.0598],
  ['Khmelnytskyi', 'KM', 29001, 49.423, 26.9871],
  ['Chernivtsi', 'CV', 58001, 48.2921, 25.9358],
  ['Zhytomyr', 'ZT', 10001, 50.2547, 28.6587],
  ['Sumy', 'SM', 40001, 50.9077, 34.7981],
  ['Rivne', 'RV', 33001, 50.6199, 26.2516],
  ['Ivano-Frankivsk', 'IF', 76001, 48.9226, 24.7111],
  ['Ternopil', 'TP', 46001, 49.5535, 25.5948],
  ['Lutsk', 'LT', 43001, 50.7472, 25.3254],
  ['Uzhhorod', 'UZ', 88001, 48.6208, 22.2879],
]

/** Invented, as everything of the demo shop. */
const places = [
  ['Central Station', 'Station Square', 'Open day and night'],
  ['Opera Passage', 'Library Street', 'Mon–Sun 8–21'],
  ['Market Hall', 'Market Street', 'Mon–Sat 7–20, Sun 8–18'],
  ['Bakery Corner', 'Linden Street', 'Open day and night'],
  ['University Gate', 'University Street', 'Mon–Fri 8–20'],
  ['Garden Quarter', 'Orchard Lane', 'Open day and night'],
  ['Old Town Pharmacy', 'Castle Street', 'Mon–Sun 8–22'],
  ['Riverside Centre', 'Embankment Road', 'Mon–Sun 9–21'],
  ['Tram Depot', 'Depot Street', 'Mon–Sun 6–23'],
  ['Northern Park', 'Forest Avenue', 'Open day and night'],
] as const

/** 200 points, the same on every machine. */
export function demoPickupPoints(): FilePoint[] {
  const random = createSeededRandom('pickup points')
  return cities.flatMap(([city, letters, firstPostalCode, latitude, longitude]) =>
    places.map(([name, street, openingHours], index) => ({
      carrier: 'Northbox',
      code: `${letters}-${String(index + 1).padStart(2, '0')}`,
      name,
      address: `${random.between(1, 98)} ${street}`,
      city,
      postalCode: String(firstPostalCode + index).padStart(5, '0'),
      openingHours,
      latitude: within(latitude, random.fraction()),
      longitude: within(longitude, random.fraction()),
    })),
  )
}

/** Up to about three kilometres from the middle of the city. */
function within(middle: number, fraction: number): number {
  return Math.round((middle + (fraction - 0.5) * 0.06) * 10_000) / 10_000
}
