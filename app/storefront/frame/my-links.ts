import { messages } from '#rulebook/messages.ts'

type Way = { name: string; path: string }

export const guestLinks: readonly Way[] = [
  { name: messages.frame.myCart, path: '/cart' },
  { name: messages.frame.myWishlist, path: '/wish' },
]

/** Where the account button leads a customer. */
export const ownRoom = '/my-account/my-wishlist'

/** Where the account button leads an admin. */
export const ownersRoom = '/all-orders'

/** The menu of a signed-in customer, in the specification's order. */
export const myLinks: readonly Way[] = [
  { name: messages.frame.myCart, path: '/cart' },
  { name: messages.frame.myWishlist, path: ownRoom },
  { name: messages.frame.myOrders, path: '/my-account/my-orders' },
  { name: messages.frame.myReviews, path: '/my-account/reviews' },
  { name: messages.frame.myDeliveryInformation, path: '/my-account/my-delivery-information' },
]
