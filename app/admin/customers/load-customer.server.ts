import { customerLimits } from '#rulebook/limits/customers.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { listCustomerHistory } from '#shop/accounts/customers/customer-history.server.ts'
import { findCustomer } from '#shop/accounts/customers/list-customers.server.ts'
import { findRefusedAddress } from '#shop/mail/refused-addresses.queries.server.ts'
import { listMyOrders } from '#shop/orders/list-orders.server.ts'
import { listMyQuestions } from '#shop/questions/list-my-questions.server.ts'
import { listMyReviews } from '#shop/reviews/list-my-reviews.server.ts'
import type { Shop } from '#shop/shop.server.ts'

export type CustomerOverview = NonNullable<Awaited<ReturnType<typeof loadCustomer>>>

export async function loadCustomer(
  shop: Pick<Shop, 'db' | 'now' | 'auth'>,
  actor: SignedInUser,
  { id, page }: { id: string; page: number },
) {
  const customer = await findCustomer(shop, id)
  if (!customer) return null
  const [orders, reviews, questions, history, refusedEmail] = await Promise.all([
    listMyOrders(shop, customer, { page }),
    listMyReviews(shop, customer),
    listMyQuestions(shop, customer),
    listCustomerHistory(shop, customer.id),
    findRefusedAddress(shop.db, customer.email),
  ])
  return {
    customer,
    isYourself: customer.id === actor.id,
    /** True when admins need a second factor and this admin has none. */
    lacksSecondFactor: shop.auth.rules.adminsNeedSecondFactor && !customer.secondFactorOn,
    orders: {
      orders: orders.orders.map(({ number, placedAt, status, totalCents }) => {
        return { number, placedAt, status, totalCents }
      }),
      page: orders.page,
      totalPages: orders.totalPages,
    },
    reviews: newest(
      reviews.map(({ id, product, message, stars, reviewedAt, status }) => {
        return { id, product, message, stars, reviewedAt, status }
      }),
    ),
    questions: newest(
      questions.map(({ id, product, message, askedAt, answers }) => {
        return { id, product, message, askedAt, isAnswered: answers.length > 0 }
      }),
    ),
    history,
    /** Set when the mail server of the customer's email address refuses it. */
    refusedEmail,
  }
}

/** The newest entries, and the number of older ones. */
function newest<Item>(all: readonly Item[]) {
  const items = all.slice(0, customerLimits.contributionsShown)
  return { items, olderCount: all.length - items.length }
}
