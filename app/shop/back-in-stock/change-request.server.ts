import { daysEarlier } from '#rulebook/days.ts'
import { backInStockLimits } from '#rulebook/limits/back-in-stock.ts'
import type { Tx } from '#shop/database.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import {
  deleteOldRequests,
  deleteRequest,
  deleteRequestsOf,
  hasRequest,
  markRequestConfirmed,
} from './back-in-stock.queries.server.ts'
import { type LinkPurpose, readRequestToken } from './request-links.server.ts'

type Parts = Pick<Shop, 'db' | 'now' | 'auth'>

/** Whether the link in an email still does something. Asking changes nothing, because mail scanners open every link. */
export async function isRequestLinkValid(shop: Parts, purpose: LinkPurpose, token: string): Promise<boolean> {
  const id = readRequestToken(shop, purpose, token)
  return id !== null && (await hasRequest(shop.db, id))
}

/** Confirming a second time changes nothing and succeeds. False: the link is unknown or too old. */
export async function confirmRequest(shop: Parts, token: string): Promise<boolean> {
  const id = readRequestToken(shop, 'confirm', token)
  if (id === null) return false
  return await markRequestConfirmed(shop.db, id, {
    at: shop.now(),
    askedAfter: daysEarlier(shop.now(), backInStockLimits.confirmDays),
  })
}

/** False: the link is unknown, or the request has already ended. */
export async function endRequest(shop: Parts, token: string): Promise<boolean> {
  const id = readRequestToken(shop, 'end', token)
  return id !== null && (await deleteRequest(shop.db, id))
}

export async function forgetRequestsOf(tx: Tx, email: string): Promise<void> {
  await deleteRequestsOf(tx, email)
}

export async function deleteExpiredRequests(shop: Pick<Shop, 'db' | 'now'>): Promise<void> {
  await deleteOldRequests(shop.db, {
    unconfirmed: daysEarlier(shop.now(), backInStockLimits.confirmDays),
    waiting: daysEarlier(shop.now(), backInStockLimits.waitDays),
    told: daysEarlier(shop.now(), backInStockLimits.toldDays),
  })
}
