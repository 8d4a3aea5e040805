import { data } from 'react-router'
import type { RoomAnswer } from '#admin/frame/answer.tsx'
import { productRefusal } from '#http/product-problems.ts'
import { catalogueTableWords as words } from '#rulebook/catalogue-table-words.ts'
import { limits } from '#rulebook/limits.ts'
import { productFormWords } from '#rulebook/product-form-words.ts'
import type { SignedIn } from '#shop/accounts/accounts.ts'
import { type Article, isArticle } from '#shop/catalog/catalog.ts'
import { changePriceAndStock } from '#shop/catalog/change-price-and-stock.server.ts'
import { findOwnersProduct } from '#shop/catalog/find-product.server.ts'
import { PriceCents, Quantity } from '#shop/catalog/product-form.schema.ts'
import {
  deleteProducts,
  restoreProducts,
  type Switched,
  setProductsActive,
} from '#shop/catalog/set-products-active.server.ts'
import { formatPrice } from '#shop/pricing/money.ts'
import type { Shop } from '#shop/shop.server.ts'

const moves = ['deactivate', 'reactivate', 'delete', 'restore'] as const
export type TableMove = (typeof moves)[number]

/** `undo` reverses the action. `field` and `article` name the refused value. */
export type TableAnswer = RoomAnswer & {
  undo?: { intent: TableMove; articles: Article[] }
  field?: 'quantity' | 'price'
  article?: string
}

export async function changeTable(shop: Shop, asker: SignedIn, form: FormData): Promise<TableAnswer> {
  const intent = form.get('intent')
  if (intent === 'figures') return await changeFigures(shop, asker, form)
  const move = moves.find((each) => each === intent)
  if (!move) throw data(null, { status: 400 })
  const articles = form.getAll('article').filter((each) => typeof each === 'string' && isArticle(each))
  if (articles.length === 0) return { tone: 'error', text: words.nothingChosen }
  if (articles.length > limits.productsAtOnceMax) return { tone: 'error', text: words.tooMany }
  return await moveAll(shop, asker, move, articles.map(String))
}

const opposites = {
  deactivate: 'reactivate',
  reactivate: 'deactivate',
  delete: 'restore',
  restore: 'delete',
} as const satisfies Record<TableMove, TableMove>

async function moveAll(shop: Shop, asker: SignedIn, move: TableMove, articles: string[]): Promise<TableAnswer> {
  // A deleted product can no longer be found by its article.
  const nameBefore = await nameOf(shop, articles)
  const { moved, pictureless } = await take(shop, asker, move, articles)
  if (moved.length === 0 && pictureless.length === 0) return { tone: 'info', text: words.done.nothing }
  if (moved.length === 0) return { tone: 'error', text: refusalOf(nameBefore, pictureless.length) }
  const [only] = moved
  const name = moved.length === 1 && only ? (nameBefore ?? (await nameOf(shop, [only])) ?? only) : null
  return {
    tone: pictureless.length > 0 ? 'info' : 'success',
    text: [sentenceOf(move, name, moved.length), ...unseen(move, pictureless.length)].join('. '),
    undo: { intent: opposites[move], articles: moved },
  }
}

async function take(shop: Shop, asker: SignedIn, move: TableMove, articles: string[]): Promise<Switched> {
  if (move === 'delete') return { moved: await deleteProducts(shop, asker, articles), pictureless: [] }
  if (move === 'restore') return await restoreProducts(shop, asker, articles)
  return await setProductsActive(shop, asker, articles, move === 'reactivate')
}

function refusalOf(name: string | undefined, count: number): string {
  return name === undefined ? productFormWords.pictureless(count) : productFormWords.picturelessOne(name)
}

function unseen(move: TableMove, count: number): string[] {
  if (count === 0) return []
  return [move === 'restore' ? productFormWords.picturelessBack(count) : productFormWords.pictureless(count)]
}

function sentenceOf(move: TableMove, name: string | null, count: number): string {
  const { done } = words
  const are = name === null ? done.are(count) : done.is(name)
  const haveBeen = name === null ? done.haveBeen(count) : done.hasBeen(name)
  const sentences = {
    deactivate: done.deactivated(are),
    reactivate: done.reactivated(are),
    delete: done.deleted(haveBeen),
    restore: done.restored(are),
  } satisfies Record<TableMove, string>
  return sentences[move]
}

async function nameOf(shop: Shop, [article, ...others]: readonly string[]): Promise<string | undefined> {
  if (article === undefined || others.length > 0) return undefined
  return (await findOwnersProduct(shop, article))?.name
}

async function changeFigures(shop: Shop, asker: SignedIn, form: FormData): Promise<TableAnswer> {
  const article = String(form.get('article') ?? '')
  const quantity = Quantity.safeParse(form.get('quantity'))
  if (!quantity.success) return refusedFigure(article, 'quantity', quantity.error.issues[0]?.message)
  const priceCents = PriceCents.safeParse(form.get('price'))
  if (!priceCents.success) return refusedFigure(article, 'price', priceCents.error.issues[0]?.message)
  const changed = await changePriceAndStock(shop, asker, article, {
    quantity: quantity.data,
    priceCents: priceCents.data,
    seenQuantity: wholeNumber(form.get('seenQuantity')),
    version: wholeNumber(form.get('version')),
  })
  const product = await findOwnersProduct(shop, article)
  if (!changed.ok) {
    if (changed.problem.code === 'stock-too-low') return refusedFigure(article, 'quantity', sentence(changed.problem))
    const conflict = changed.problem.code === 'changed-meanwhile' && product
    return { tone: 'error', text: conflict ? words.row.conflict(product.name) : sentence(changed.problem), article }
  }
  if (!changed.value.changed || !product) return { tone: 'info', text: words.done.nothing, article }
  const text = words.row.saved(product.name, formatPrice(product.priceCents), product.available)
  return { tone: 'success', text, article }
}

function sentence(problem: Parameters<typeof productRefusal>[0]): string {
  return productRefusal(problem).sentence
}

function refusedFigure(article: string, field: 'quantity' | 'price', text = ''): TableAnswer {
  return { tone: 'error', text, field, article }
}

function wholeNumber(entry: FormDataEntryValue | null): number | undefined {
  return typeof entry === 'string' && /^-?\d{1,9}$/.test(entry) ? Number(entry) : undefined
}
