import { browserStorageLimits } from '#rulebook/limits/browser-storage.ts'
import { createStoredValue, inBrowser } from '#ui/browser-storage.ts'

const storedAt = createStoredValue(inBrowser, 'hyggehus.pickup-point', readAt)

/** Called at rest on every page, so that it goes although the visitor never opens the checkout again. */
export function removeOldPickupPoint(): void {
  const at = storedAt.read()
  if (at !== null && Date.now() - at > browserStorageLimits.pickupPointMaxAgeMs) storedAt.remove()
}

function readAt(stored: unknown): number | null {
  return typeof stored === 'object' && stored !== null && 'at' in stored && typeof stored.at === 'number'
    ? stored.at
    : null
}
