import { adminMessages as messages } from '#rulebook/admin-messages.ts'
import { shopFacts } from '#rulebook/shop-facts.ts'
import { Brand } from '#ui/brand.tsx'

/** Leads to the orders, where an admin's day begins. */
export function AdminBrand() {
  return <Brand label={messages.home(shopFacts.name)} to="/all-orders" />
}
