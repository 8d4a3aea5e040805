import { data, redirect } from 'react-router'
import { orderChangeProblems, orderChangeSentence } from '#http/order-change-problems.ts'
import { readNumber } from '#http/read-form-fields.server.ts'
import { readWanted } from '#http/read-wanted-pieces.ts'
import { orderChangeLimits } from '#rulebook/limits/order-changes.ts'
import { defaultListingQuery } from '#shop/catalog/listing-query.ts'
import { searchProducts } from '#shop/catalog/search-products.server.ts'
import type { Picture } from '#shop/media/media.ts'
import { changePieces } from '#shop/order-changes/change-pieces.server.ts'
import { offerChanges, offerPieces, type PiecesOffer } from '#shop/order-changes/offer-change.server.ts'
import { keptPieces } from '#shop/order-changes/order-changes.ts'
import { orderKey } from '#shop/orders/order-links.server.ts'
import type { Order } from '#shop/orders/orders.ts'
import { findOrdersClosed } from '#shop/settings/find-orders-closed.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { successAddress } from '#storefront/account/success-notice.tsx'
import type { ChangePage } from './change-access.server.ts'
import { orderPathOf, payPathOf } from './order-path.ts'

export type FoundProduct = {
  article: string
  name: string
  priceCents: number
  picture: Picture | null
  lit: Picture | null
  isChosen: boolean
}

export type PiecesPageData = {
  order: Order
  linkKey: string | null
  /** Why pieces cannot be changed now. */
  refusal: { code: string; sentence: string } | null
  offer: PiecesOffer | null
  /** Why nothing can be added now, in an admin's words; null while the shop takes orders. */
  closedText: string | null
  search: { text: string; products: FoundProduct[] } | null
}

/** Null when the order is not theirs. */
export async function loadPieces(
  shop: Shop,
  { access, number, linkKey }: ChangePage,
  search: URLSearchParams,
): Promise<PiecesPageData | null> {
  const offered = number && (await offerChanges(shop, access, number))
  if (!offered) return null
  const { id: _, ...order } = offered.order
  const code = offered.refusals.pieces
  if (code) {
    const refusal = { code, sentence: orderChangeProblems[code].sentence }
    return { order, linkKey, refusal, offer: null, closedText: null, search: null }
  }
  const kept = new Map(order.lines.map((line) => [line.article, keptPieces(line)]))
  const wanted = readWanted(search, kept).slice(0, orderChangeLimits.productsMax)
  const offer = await offerPieces(shop, offered.order, wanted)
  const closedText = (await findOrdersClosed(shop))?.sentence ?? null
  const found = closedText ? null : await findProducts(shop, search.get('find'), offer)
  return { order, linkKey, refusal: null, offer, closedText, search: found }
}

async function findProducts(
  shop: Shop,
  typed: string | null,
  { rows }: PiecesOffer,
): Promise<PiecesPageData['search']> {
  const text = (typed ?? '').trim().slice(0, orderChangeLimits.searchMaxLength)
  if (text === '') return null
  const { products } = await searchProducts(shop, text, defaultListingQuery)
  const chosen = new Set(rows.map(({ article }) => article as string))
  return {
    text,
    products: products
      .filter(({ available }) => available > 0)
      .slice(0, orderChangeLimits.foundMax)
      .map(({ article, name, priceCents, mainPicture, hoverPicture }) => {
        const pictures = { picture: mainPicture, lit: hoverPicture }
        return { article, name, priceCents, ...pictures, isChosen: chosen.has(article) }
      }),
  }
}

/** After a change the order is shown, or the page where what was added is paid. */
export async function answerPieces(shop: Shop, { access, number, linkKey }: ChangePage, form: FormData) {
  if (!number) throw data(null, { status: 404 })
  const changed = await changePieces(shop, access, {
    number,
    version: readNumber(form, 'version') ?? -1,
    wanted: readWanted(form),
    expectedRefundCents: readNumber(form, 'refundCents'),
    expectedDueCents: readNumber(form, 'dueCents'),
  })
  if (!changed.ok) {
    const { status } = orderChangeProblems[changed.problem.code]
    if (status === 404) throw data(null, { status })
    return data({ text: orderChangeSentence(changed.problem) }, { status })
  }
  const { addedNumber } = changed.value
  if (!addedNumber) throw redirect(successAddress(orderPathOf(number, linkKey), 'changed'))
  throw redirect(payPathOf(addedNumber, linkKey === null ? null : orderKey(shop, addedNumber)))
}
