/** With the page of an address that visitors were given more than once; a browser sends a form's fields in another order than ours. */
const addressesMax = 5000
const maxLength = 500

export type KnownAddresses = ReturnType<typeof createKnownAddresses>

/** The cache keys of addresses that are written in another way than their key, so that their pages are found without parsing them again. */
export function createKnownAddresses() {
  const keys = new Map<string, string>()
  return {
    keyOf: (address: string): string => keys.get(address) ?? address,
    remember(address: string, key: string): void {
      if (address === key || address.length > maxLength) return
      if (keys.size >= addressesMax) keys.clear()
      keys.set(address, key)
    },
  }
}
