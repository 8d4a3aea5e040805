/**
 * When a thing was put in, as its browser says, but never later than now. Things that come together without a word about it keep the order
 * in which they were named.
 */
export function addedAtOf(said: Date | undefined, now: Date, place: number): Date {
  if (said && said <= now) return said
  return new Date(now.getTime() + place)
}
