import { readCart } from '#shop/cart/read-cart.server.ts'
import { listLettersTo } from '#shop/mail/mail.queries.server.ts'
import { findSubscription } from '#shop/newsletter/newsletter.queries.server.ts'
import { exportOrders } from '#shop/orders/export-orders.server.ts'
import { dollarsOf } from '#shop/pricing/money.ts'
import { findWelcomeCode } from '#shop/promotions/find-welcome-code.server.ts'
import { listQuestionsBy } from '#shop/questions/questions.queries.server.ts'
import { listReviewsBy, listVotesBy } from '#shop/reviews/reviews.queries.server.ts'
import { listAddresses } from '#shop/shipping/list-addresses.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { readWishlist } from '#shop/wishlist/read-wishlist.server.ts'
import { findAccountFacts, listSignInMethods } from './accounts.queries.server.ts'
import type { SignedIn } from './accounts.ts'
import { listSessions } from './list-sessions.server.ts'
import { listPasskeysOf } from './passkey.queries.server.ts'
import { findDeletion } from './restore-account.server.ts'

type Parts = Pick<Shop, 'db' | 'now'>

/**
 * All data that the shop stores about a user, without secrets. New personal data must be added here. While the address is unconfirmed, emails
 * to it are left out, because they may have been meant for someone else.
 */
export async function exportMyData(shop: Parts, asker: SignedIn) {
  const { db } = shop
  const { id, email, emailConfirmed } = asker
  return {
    exportedAt: shop.now(),
    account: await findAccountFacts(db, id),
    signInMethods: await listSignInMethods(db, id),
    passkeys: await passkeysOf(shop, asker),
    devices: await devicesOf(shop, asker),
    deliveryInformation: await listAddresses(shop, asker),
    cart: await cartOf(shop, asker),
    wishlist: await wishlistOf(shop, asker),
    orders: await exportOrders(shop, asker),
    reviews: await listReviewsBy(db, asker),
    helpfulVotes: await listVotesBy(db, id),
    questions: await listQuestionsBy(db, asker),
    welcomeCode: await findWelcomeCode(shop, id),
    newsletter: (emailConfirmed && (await findSubscription(db, email))) || null,
    letters: emailConfirmed ? await listLettersTo(db, email) : [],
    deletedOn: await findDeletion(shop, asker),
  }
}

async function passkeysOf({ db }: Parts, { id }: SignedIn) {
  const passkeys = await listPasskeysOf(db, id)
  return passkeys.map(({ name, since }) => ({ name, since }))
}

async function devicesOf(shop: Parts, asker: SignedIn) {
  const sessions = await listSessions(shop, asker)
  return sessions.map(({ device, openedAt, usedAt }) => ({ device, openedAt, usedAt }))
}

async function cartOf(shop: Parts, { id }: SignedIn) {
  const { lines } = await readCart(shop, id)
  return lines.map(({ product: { article, name }, amount, addedAt }) => ({ article, name, amount, addedAt }))
}

async function wishlistOf(shop: Parts, { id }: SignedIn) {
  const items = await readWishlist(shop, id)
  return items.map(({ product: { article, name }, seenPriceCents, addedAt }) => {
    return { article, name, savedPrice: dollarsOf(seenPriceCents), savedAt: addedAt }
  })
}
