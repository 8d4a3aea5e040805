import { dollarsOf } from '#rulebook/money.ts'
import { findAccountDetails, listSignInMethods } from '#shop/accounts/accounts.queries.server.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { listPasskeysOf } from '#shop/accounts/passkeys/passkeys.queries.server.ts'
import { listSessions } from '#shop/accounts/sessions/list-sessions.server.ts'
import { listRequestsOf } from '#shop/back-in-stock/back-in-stock.queries.server.ts'
import { readCart } from '#shop/cart/read-cart.server.ts'
import { listEmailsTo } from '#shop/mail/mail.queries.server.ts'
import { findSubscription } from '#shop/newsletter/newsletter.queries.server.ts'
import { exportMyOrders } from '#shop/orders/export-my-orders.server.ts'
import { findWelcomeCode } from '#shop/promotions/find-welcome-code.server.ts'
import { listQuestionsBy } from '#shop/questions/questions.queries.server.ts'
import { listReviewsBy, listVotesBy } from '#shop/reviews/reviews.queries.server.ts'
import { listAddresses } from '#shop/shipping/list-addresses.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { readWishlist } from '#shop/wishlist/read-wishlist.server.ts'
import { findDeletionDate } from './restore-account.server.ts'

type Parts = Pick<Shop, 'db' | 'now'>

/**
 * All data that the shop stores about a user, without secrets. New personal data must be added here. While the address is unconfirmed, emails
 * to it are left out, because they may have been meant for someone else.
 */
export async function exportMyData(shop: Parts, actor: SignedInUser) {
  const { db } = shop
  const { id, email, emailConfirmed } = actor
  return {
    exportedAt: shop.now(),
    account: await findAccountDetails(db, id),
    signInMethods: await listSignInMethods(db, id),
    passkeys: await passkeysOf(shop, actor),
    devices: await devicesOf(shop, actor),
    deliveryInformation: await listAddresses(shop, actor),
    cart: await cartOf(shop, actor),
    wishlist: await wishlistOf(shop, actor),
    orders: await exportMyOrders(shop, actor),
    reviews: await listReviewsBy(db, actor),
    helpfulVotes: await listVotesBy(db, id),
    questions: await listQuestionsBy(db, actor),
    welcomeCode: await findWelcomeCode(shop, id),
    newsletter: (emailConfirmed && (await findSubscription(db, email))) || null,
    backInStockRequests: emailConfirmed ? await listRequestsOf(db, email) : [],
    emails: emailConfirmed ? await listEmailsTo(db, email) : [],
    deletedOn: await findDeletionDate(shop, actor),
  }
}

async function passkeysOf({ db }: Parts, { id }: SignedInUser) {
  const passkeys = await listPasskeysOf(db, id)
  return passkeys.map(({ name, since }) => ({ name, since }))
}

async function devicesOf(shop: Parts, actor: SignedInUser) {
  const sessions = await listSessions(shop, actor)
  return sessions.map(({ device, openedAt, usedAt }) => ({ device, openedAt, usedAt }))
}

async function cartOf(shop: Parts, { id }: SignedInUser) {
  const { lines } = await readCart(shop, id)
  return lines.map(({ product: { article, name }, amount, addedAt }) => ({ article, name, amount, addedAt }))
}

async function wishlistOf(shop: Parts, { id }: SignedInUser) {
  const items = await readWishlist(shop, id)
  return items.map(({ product: { article, name }, seenPriceCents, addedAt }) => {
    return { article, name, savedPrice: dollarsOf(seenPriceCents), savedAt: addedAt }
  })
}
