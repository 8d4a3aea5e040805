import { messages } from '#rulebook/messages.ts'

type Way = { name: string; path: string }

export const guestLinks: readonly Way[] = [
  { name: messages.frame.myCart, path: '/cart' },
  { name: messages.frame.myWishlist, path: '/wish' },
]

/** Where the account button leads whoever is in. */
export const ownRoom = '/my-account/my-wishlist'

/** And where it leads the shop's own people. */
export const ownersRoom = '/all-orders'

/** What the menu shows whoever is in, in the specification's order: rooms that exist, and no others. */
export const myLinks: readonly Way[] = [
  { name: messages.frame.myCart, path: '/cart' },
  { name: messages.frame.myWishlist, path: ownRoom },
  { name: messages.frame.myOrders, path: '/my-account/my-orders' },
  { name: messages.frame.myReviews, path: '/my-account/reviews' },
  { name: messages.frame.myDeliveryInformation, path: '/my-account/my-delivery-information' },
]
