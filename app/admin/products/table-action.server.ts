import { data } from 'react-router'
import type { ActionResult } from '#admin/frame/action-result.tsx'
import { productRefusal } from '#http/product-problems.ts'
import { catalogueTableMessages as messages } from '#rulebook/catalogue-table-messages.ts'
import { formatPrice } from '#rulebook/money.ts'
import { productFormMessages } from '#rulebook/product-form-messages.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { changePriceAndStock } from '#shop/catalog/change-price-and-stock.server.ts'
import { findAdminProduct } from '#shop/catalog/find-product.server.ts'
import { listSelectedArticles, type SelectionProblem } from '#shop/catalog/list-catalogue-table.server.ts'
import { PriceCents, Quantity } from '#shop/catalog/product-form.schema.ts'
import {
  type ActivationResult,
  deleteProducts,
  restoreProducts,
  setProductsActive,
} from '#shop/catalog/set-products-active.server.ts'
import { findOperation, undoFieldChanges } from '#shop/catalog/undo-operation.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { readSelection } from './product-selection.ts'

const tableActions = ['deactivate', 'reactivate', 'delete', 'restore'] as const
export type TableAction = (typeof tableActions)[number]

/** `field` and `article` name the refused value. */
export type TableActionResult = ActionResult & {
  field?: 'quantity' | 'price'
  article?: string
}

export async function changeTable(shop: Shop, actor: SignedInUser, form: FormData): Promise<TableActionResult> {
  const intent = form.get('intent')
  if (intent === 'figures') return await changePriceStock(shop, actor, form)
  if (intent === 'undo') return await undo(shop, actor, String(form.get('operation')))
  const action = tableActions.find((each) => each === intent)
  if (!action) throw data(null, { status: 400 })
  const selected = await listSelectedArticles(shop, readSelection(form))
  if (!selected.ok) return { tone: 'error', text: selectionSentences[selected.problem.code] }
  return await applyToAll(shop, actor, action, selected.value)
}

export const selectionSentences = {
  'nothing-chosen': messages.nothingChosen,
  'too-many': messages.tooMany,
  'list-changed': messages.listChanged,
} as const satisfies Record<SelectionProblem['code'], string>

/** An undo offers no Undo: a second click at the same place would repeat the change. */
async function undo(shop: Shop, actor: SignedInUser, operation: string): Promise<TableActionResult> {
  const found = await findOperation(shop, actor, operation)
  if (!found) return { tone: 'info', text: messages.done.nothing }
  if (found.kind !== 'fields') {
    const { undo: _, ...result } = await applyToAll(shop, actor, opposites[found.kind], found.articles)
    return result
  }
  const count = await undoFieldChanges(shop, actor, operation)
  if (count === 0) return { tone: 'info', text: messages.done.nothing }
  const { done } = messages
  return { tone: 'success', text: done.undone(count === 1 ? done.is(messages.count(1)) : done.are(count)) }
}

const opposites = {
  deactivate: 'reactivate',
  reactivate: 'deactivate',
  delete: 'restore',
  restore: 'delete',
} as const satisfies Record<TableAction, TableAction>

async function applyToAll(
  shop: Shop,
  actor: SignedInUser,
  action: TableAction,
  articles: readonly string[],
): Promise<TableActionResult> {
  const operation = crypto.randomUUID()
  // A deleted product can no longer be found by its article.
  const nameBefore = await nameOf(shop, articles)
  const { changed: moved, withoutPicture } = await runAction(shop, actor, action, articles, operation)
  if (moved.length === 0 && withoutPicture.length === 0) return { tone: 'info', text: messages.done.nothing }
  if (moved.length === 0) return { tone: 'error', text: refusalOf(nameBefore, withoutPicture.length) }
  const [only] = moved
  const name = moved.length === 1 && only ? (nameBefore ?? (await nameOf(shop, [only])) ?? only) : null
  return {
    tone: withoutPicture.length > 0 ? 'info' : 'success',
    text: [sentenceOf(action, name, moved.length), ...picturelessText(action, withoutPicture.length)].join('. '),
    undo: [
      ['intent', 'undo'],
      ['operation', operation],
    ],
  }
}

async function runAction(
  shop: Shop,
  actor: SignedInUser,
  action: TableAction,
  articles: readonly string[],
  operation: string,
): Promise<ActivationResult> {
  if (action === 'delete')
    return { changed: await deleteProducts(shop, actor, articles, operation), withoutPicture: [] }
  if (action === 'restore') return await restoreProducts(shop, actor, articles, operation)
  return await setProductsActive(shop, actor, articles, action === 'reactivate', operation)
}

function refusalOf(name: string | undefined, count: number): string {
  return name === undefined ? productFormMessages.withoutPicture(count) : productFormMessages.oneWithoutPicture(name)
}

function picturelessText(action: TableAction, count: number): string[] {
  if (count === 0) return []
  return [
    action === 'restore'
      ? productFormMessages.restoredWithoutPicture(count)
      : productFormMessages.withoutPicture(count),
  ]
}

function sentenceOf(action: TableAction, name: string | null, count: number): string {
  const { done } = messages
  const are = name === null ? done.are(count) : done.is(name)
  const haveBeen = name === null ? done.haveBeen(count) : done.hasBeen(name)
  const sentences = {
    deactivate: done.deactivated(are),
    reactivate: done.reactivated(are),
    delete: done.deleted(haveBeen),
    restore: done.restored(are),
  } satisfies Record<TableAction, string>
  return sentences[action]
}

async function nameOf(shop: Shop, [article, ...others]: readonly string[]): Promise<string | undefined> {
  if (article === undefined || others.length > 0) return undefined
  return (await findAdminProduct(shop, article))?.name
}

async function changePriceStock(shop: Shop, actor: SignedInUser, form: FormData): Promise<TableActionResult> {
  const article = String(form.get('article') ?? '')
  const quantity = Quantity.safeParse(form.get('quantity'))
  if (!quantity.success) return refusedField(article, 'quantity', quantity.error.issues[0]?.message)
  const priceCents = PriceCents.safeParse(form.get('price'))
  if (!priceCents.success) return refusedField(article, 'price', priceCents.error.issues[0]?.message)
  const changed = await changePriceAndStock(shop, actor, article, {
    quantity: quantity.data,
    priceCents: priceCents.data,
    seenQuantity: wholeNumber(form.get('seenQuantity')),
    version: wholeNumber(form.get('version')),
  })
  const product = await findAdminProduct(shop, article)
  if (!changed.ok) {
    if (changed.problem.code === 'stock-too-low') return refusedField(article, 'quantity', sentence(changed.problem))
    const conflict = changed.problem.code === 'changed-meanwhile' && product
    return { tone: 'error', text: conflict ? messages.row.conflict(product.name) : sentence(changed.problem), article }
  }
  if (!changed.value.changed || !product) return { tone: 'info', text: messages.done.nothing, article }
  const text = messages.row.saved(product.name, formatPrice(product.priceCents), product.available)
  return { tone: 'success', text, article }
}

function sentence(problem: Parameters<typeof productRefusal>[0]): string {
  return productRefusal(problem).sentence
}

function refusedField(article: string, field: 'quantity' | 'price', text = ''): TableActionResult {
  return { tone: 'error', text, field, article, isAtField: true }
}

function wholeNumber(entry: FormDataEntryValue | null): number | undefined {
  return typeof entry === 'string' && /^-?\d{1,9}$/.test(entry) ? Number(entry) : undefined
}
