import { customerLimits } from '#rulebook/limits/customers.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { type CustomerEvent, listCustomerHistory } from '#shop/accounts/customers/customer-history.server.ts'
import type { CustomerDetails } from '#shop/accounts/customers/customers.ts'
import { findCustomer } from '#shop/accounts/customers/list-customers.server.ts'
import { findRefusedAddress, type RefusedAddress } from '#shop/mail/refused-addresses.queries.server.ts'
import { listMyOrders } from '#shop/orders/list-orders.server.ts'
import type { Order } from '#shop/orders/orders.ts'
import { listMyQuestions } from '#shop/questions/list-my-questions.server.ts'
import type { MyQuestion } from '#shop/questions/questions.ts'
import { listMyReviews } from '#shop/reviews/list-my-reviews.server.ts'
import type { MyReview } from '#shop/reviews/reviews.ts'
import type { Shop } from '#shop/shop.server.ts'

/** The newest entries, and the number of older ones. */
export type NewestItems<Item> = { items: Item[]; olderCount: number }

export type CustomerOverview = {
  customer: CustomerDetails
  isYourself: boolean
  /** True when admins need a second factor and this admin has none. */
  lacksSecondFactor: boolean
  orders: { orders: Pick<Order, 'number' | 'placedAt' | 'status' | 'totalCents'>[]; page: number; totalPages: number }
  reviews: NewestItems<Pick<MyReview, 'id' | 'product' | 'message' | 'stars' | 'reviewedAt' | 'status'>>
  questions: NewestItems<Pick<MyQuestion, 'id' | 'product' | 'message' | 'askedAt'> & { isAnswered: boolean }>
  history: CustomerEvent[]
  /** Set when the mail server of the customer's email address refuses it. */
  refusedEmail: RefusedAddress | null
}

export async function loadCustomer(
  shop: Pick<Shop, 'db' | 'now' | 'auth'>,
  actor: SignedInUser,
  { id, page }: { id: string; page: number },
): Promise<CustomerOverview | null> {
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
    lacksSecondFactor: shop.auth.rules.adminsNeedSecondFactor && !customer.secondFactorOn,
    orders: {
      orders: orders.orders.map(({ number, placedAt, status, totalCents }) => ({
        number,
        placedAt,
        status,
        totalCents,
      })),
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
    refusedEmail,
  }
}

function newest<Item>(all: readonly Item[]): NewestItems<Item> {
  const items = all.slice(0, customerLimits.contributionsShown)
  return { items, olderCount: all.length - items.length }
}
