import type { PickupPointQuery, Position } from './pickup-points.ts'

/** `Lviv` is a city, `79008` and `Lviv 79008` are postal codes. */
export function readPlace(text: string): PickupPointQuery {
  const words = text.trim().split(/[\s,]+/)
  const coded = words.filter((word) => /\d/.test(word))
  return coded.length === 0 ? { city: words.join(' ') } : { postalCode: coded.join('') }
}

/** `49.84,24.03`; null when it is no position. */
export function readPosition(text: string): Position | null {
  const match = /^\s*(-?\d{1,3}(?:\.\d{1,12})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,12})?)\s*$/.exec(text)
  if (!match) return null
  const [latitude, longitude] = [Number(match[1]), Number(match[2])]
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}
