import type { CarrierSetting } from '#shop/settings/settings.ts'

/** The page of the carrier that follows a parcel; null when the number or the carrier's address is not known. */
export function trackingUrl(
  carriers: readonly CarrierSetting[],
  { carrier, trackingNumber }: { carrier: string | null; trackingNumber: string | null },
): string | null {
  const known = carriers.find(({ name }) => name.toLowerCase() === carrier?.toLowerCase())
  if (!known?.url || !trackingNumber) return null
  return known.url.replace('{number}', encodeURIComponent(trackingNumber))
}
