import { deliveryLimits } from '#rulebook/limits/delivery.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { readCart } from '#shop/cart/read-cart.server.ts'
import { quoteOrder } from '#shop/checkout/quote-order.server.ts'
import { chosenDeliveryOption, type DeliveryOptions, deliveryDraft } from '#shop/shipping/delivery.ts'
import { listAddresses } from '#shop/shipping/list-addresses.server.ts'
import { newAddress } from '#shop/shipping/new-address.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { addressLine } from '#storefront/account/address-line.ts'
import { storedItemOf } from '#storefront/cart/stored-item-of.ts'
import { shownQuote } from './shown-quote.server.ts'

export type CustomerCheckout = Awaited<ReturnType<typeof loadCheckout>>

/** The customer's data for the checkout, so that the steps render on the server and work without JavaScript. */
export async function loadCheckout(
  shop: Pick<Shop, 'db' | 'now'>,
  actor: SignedInUser,
  searchParams: URLSearchParams,
  options: DeliveryOptions,
) {
  const [cart, addresses] = await Promise.all([readCart(shop, actor.id), listAddresses(shop, actor)])
  const chosen = addresses.find(({ id }) => id === searchParams.get('address')) ?? addresses[0]
  const draft = chosen ? deliveryDraft(chosen) : newAddress(actor).draft
  const option = chosenDeliveryOption(options, searchParams.get('delivery') ?? draft.optionDeliveryMethod)
  const lines = cart.lines.map(({ product, seenPriceCents, amount }) => ({
    article: product.article,
    priceCents: seenPriceCents,
    quantity: amount,
  }))
  const quote = await quoteOrder(shop, actor, { lines, deliveryMethod: option.method })
  return {
    customerId: actor.id,
    lines: cart.lines.map(storedItemOf),
    addresses: addresses.map((each) => ({ id: each.id, line: addressLine(each), delivery: deliveryDraft(each) })),
    isAddressBookFull: addresses.length >= deliveryLimits.addressesMax,
    chosenAddress: chosen?.id ?? null,
    draft,
    quote: shownQuote(quote),
  }
}
