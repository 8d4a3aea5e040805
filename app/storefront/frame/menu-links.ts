import { messages } from '#rulebook/messages.ts'
import type { NamedPath } from './navigation.ts'

export const guestLinks: readonly NamedPath[] = [
  { name: messages.frame.myCart, path: '/cart' },
  { name: messages.frame.myWishlist, path: '/wish' },
]

/** Where the account button leads a customer. */
export const accountHomePath = '/my-account/my-wishlist'

/** Where the account button leads an admin. */
export const adminHomePath = '/all-orders'

/** The menu of a signed-in customer, in the specification's order. */
export const customerLinks: readonly NamedPath[] = [
  { name: messages.frame.myCart, path: '/cart' },
  { name: messages.frame.myWishlist, path: accountHomePath },
  { name: messages.frame.myOrders, path: '/my-account/my-orders' },
  { name: messages.frame.myReviews, path: '/my-account/reviews' },
  { name: messages.frame.myDeliveryInformation, path: '/my-account/my-delivery-information' },
]
