import { wantedWay } from '#http/who-is-asking.server.ts'
import { readReturnAddress, returnAddressOf } from './return-address.ts'

/** Where somebody at the door wanted to go: their address says so, or what was noted when they were sent there. */
export function wayBackOf({ url, request }: { url: URL; request: Request }): string | null {
  return returnAddressOf(url.searchParams) ?? readReturnAddress(wantedWay(request))
}
