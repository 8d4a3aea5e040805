/** A carrier that makes labels and reports where parcels are. */
export const carrierLimits = {
  nameMaxLength: 60,
  /** Someone at the packing table waits for the label. */
  timeoutMs: 5000,
  labelMaxBytes: 2 * 1024 * 1024,
  /** Characters of what the carrier says when it refuses. */
  reasonMaxLength: 200,
  /** A signed event that is older could have been recorded and sent again. */
  eventAgeSeconds: 300,
  eventIdMaxLength: 200,
  eventMaxBytes: 16 * 1024,
  /** A label has an address on it, and is of no use once the parcel has left. */
  labelRetentionDays: 90,
} as const
