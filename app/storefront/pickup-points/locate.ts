import type { Position } from '#shop/pickup-points/pickup-points.ts'

const timeoutMs = 10_000
const maximumAgeMs = 10 * 60_000

/** Where the browser is. It asks the visitor first, so this is called only after a click. Null when it may not or cannot say. */
export function locate(): Promise<Position | null> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(null)
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      () => resolve(null),
      { timeout: timeoutMs, maximumAge: maximumAgeMs },
    )
  })
}
