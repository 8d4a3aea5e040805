import { accountAreaMessages } from '#rulebook/account-area-messages.ts'
import type { NavItem } from '#ui/current-item.ts'

const { sections } = accountAreaMessages

export const accountSections: readonly NavItem[] = [
  { name: sections.orders, path: '/my-account/my-orders' },
  { name: sections.cart, path: '/my-account/my-cart' },
  { name: sections.wishlist, path: '/my-account/my-wishlist' },
  { name: sections.reviews, path: '/my-account/reviews', also: ['/my-account/my-feedback'] },
  { name: sections.delivery, path: '/my-account/my-delivery-information' },
  { name: sections.profile, path: '/my-account/profile' },
  { name: sections.security, path: '/my-account/security' },
]
