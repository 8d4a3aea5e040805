import { accountAreaWords } from '#rulebook/account-area-words.ts'
import type { Room } from '#ui/side-nav.tsx'

const { rooms } = accountAreaWords

export const accountRooms: readonly Room[] = [
  { name: rooms.orders, path: '/my-account/my-orders' },
  { name: rooms.cart, path: '/my-account/my-cart' },
  { name: rooms.wishlist, path: '/my-account/my-wishlist' },
  { name: rooms.reviews, path: '/my-account/reviews', also: ['/my-account/my-feedback'] },
  { name: rooms.delivery, path: '/my-account/my-delivery-information' },
  { name: rooms.profile, path: '/my-account/profile' },
  { name: rooms.linkedSignIns, path: '/my-account/linked-sign-ins' },
  { name: rooms.security, path: '/my-account/security' },
  { name: rooms.devices, path: '/my-account/sessions' },
]
