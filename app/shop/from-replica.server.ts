import type { Shop } from './shop.server.ts'

/**
 * The shop for lists, searches, statistics and downloads. They may be a few seconds old, so they are read from the replica where the request
 * allows it and it is fresh enough; never for a decision or a change.
 */
export function fromReplica<Parts extends Pick<Shop, 'db' | 'readingDb'>>(shop: Parts): Parts {
  return { ...shop, db: shop.readingDb }
}
