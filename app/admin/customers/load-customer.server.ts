import { customerLimits } from '#rulebook/customer-words.ts'
import type { SignedIn } from '#shop/accounts/accounts.ts'
import { type CustomerEvent, listCustomerHistory } from '#shop/accounts/customer-history.server.ts'
import type { CustomerForOwner } from '#shop/accounts/customers.ts'
import { findCustomer } from '#shop/accounts/list-customers.server.ts'
import { findRefusedEmail, type RefusedEmail } from '#shop/mail/refused-emails.queries.server.ts'
import { listMyOrders } from '#shop/orders/list-orders.server.ts'
import type { Order } from '#shop/orders/orders.ts'
import { listMyQuestions } from '#shop/questions/list-my-questions.server.ts'
import type { MyQuestion } from '#shop/questions/questions.ts'
import { listMyReviews } from '#shop/reviews/list-my-reviews.server.ts'
import type { MyReview } from '#shop/reviews/reviews.ts'
import type { Shop } from '#shop/shop.server.ts'

/** The newest entries, and the number of older ones. */
export type Newest<Thing> = { shown: Thing[]; more: number }

export type ShownCustomer = {
  customer: CustomerForOwner
  isYourself: boolean
  /** True when admins need a second factor and this admin has none. */
  owesSecondFactor: boolean
  orders: { orders: Pick<Order, 'number' | 'placedAt' | 'status' | 'totalCents'>[]; page: number; totalPages: number }
  reviews: Newest<Pick<MyReview, 'id' | 'product' | 'message' | 'stars' | 'reviewedAt' | 'status'>>
  questions: Newest<Pick<MyQuestion, 'id' | 'product' | 'message' | 'askedAt'> & { isAnswered: boolean }>
  history: CustomerEvent[]
  /** Set when the mail server of the customer's email address refuses it. */
  refusedEmail: RefusedEmail | null
}

export async function loadCustomer(
  shop: Pick<Shop, 'db' | 'now' | 'auth'>,
  asker: SignedIn,
  { id, page }: { id: string; page: number },
): Promise<ShownCustomer | null> {
  const customer = await findCustomer(shop, id)
  if (!customer) return null
  const [orders, reviews, questions, history, refusedEmail] = await Promise.all([
    listMyOrders(shop, customer, { page }),
    listMyReviews(shop, customer),
    listMyQuestions(shop, customer),
    listCustomerHistory(shop, customer.id),
    findRefusedEmail(shop.db, customer.email),
  ])
  return {
    customer,
    isYourself: customer.id === asker.id,
    owesSecondFactor: shop.auth.rules.adminsNeedSecondFactor && !customer.secondFactorOn,
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

function newest<Thing>(things: readonly Thing[]): Newest<Thing> {
  const shown = things.slice(0, customerLimits.voicesShown)
  return { shown, more: things.length - shown.length }
}
