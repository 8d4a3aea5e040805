import { findReturnPath } from '#http/request-actor.server.ts'
import { readReturnAddress, returnAddressOf } from './return-address.ts'

/** The page that the visitor wanted before signing in, from the address or from the cookie set by the redirect. */
export function findReturnAddress({ url, request }: { url: URL; request: Request }): string | null {
  return returnAddressOf(url.searchParams) ?? readReturnAddress(findReturnPath(request))
}
