import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { type AuditChange, auditValueOf } from '#shop/audit/audit.ts'
import { writeAudit } from '#shop/audit/write-audit.server.ts'
import type { Tx } from '#shop/database.server.ts'
import { withStoredPictures } from '#shop/media/with-stored-pictures.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import {
  type ChosenPicture,
  type LockedProduct,
  listPagesShowing,
  listPicturesOf,
  lockProducts,
  type ProductChanges,
  replacePictures,
  touchAllPages,
  updateProduct,
} from './admin-product.queries.server.ts'
import { type Article, isArticle, stockVersion } from './catalog.ts'
import { hasSameFacts } from './facts.ts'
import type { ProductFields } from './product-form.schema.ts'
import { checkPictures, type PicturesProblem, type WantedPictures } from './product-pictures.server.ts'

export type ProductChange = {
  fields: ProductFields
  pictures: WantedPictures
  /** The version the admin saw. Without it the last save wins. */
  version?: number | undefined
  /** The quantity the admin saw: the change is applied as a difference, so that sales in between are kept. */
  seenQuantity?: number | undefined
  newCollection?: boolean | undefined
  /** The version that an API client saw. If it is outdated nothing is changed; if it is missing, the audit log notes it. */
  expected?: ExpectedProduct
}

export type ExpectedProduct = { version?: string | number | undefined; quantity?: number | undefined }

export type ChangeProductProblem =
  | PicturesProblem
  | { code: 'product-not-found' | 'changed-meanwhile' | 'stale' | 'stock-too-low' }
export type ChangedProduct = { article: Article; category: ProductFields['category'] }

export async function changeProduct(
  shop: Pick<Shop, 'db' | 'now' | 'pictures' | 'imageQueue' | 'log'>,
  actor: SignedInUser,
  article: string,
  change: ProductChange,
): Promise<Result<ChangedProduct, ChangeProductProblem>> {
  // A cheap check before the pictures are processed.
  const found = isArticle(article) && (await findStock(shop, article))
  if (!found) return refuse({ code: 'product-not-found' })
  if (change.version !== undefined && found.version !== change.version) return refuse({ code: 'changed-meanwhile' })
  if (isStale(found, change.expected)) return refuse({ code: 'stale' })
  const checked = await checkPictures(shop, change.pictures)
  if (!checked.ok) return checked
  const { chosen, uploaded } = checked.value
  return await withStoredPictures(shop, uploaded, () =>
    shop.db.transaction().execute(async (tx): Promise<Result<ChangedProduct, ChangeProductProblem>> => {
      const locked = await lockForChange(tx, article, change)
      if (!locked.ok) return locked
      const product = locked.value
      const changes = changesOf(product, change)
      const before = await listPagesShowing(tx, [product])
      const auditEntries = [
        ...(await auditOf(tx, product, changes, chosen)),
        ...auditUnseenStock(product, changes, change),
      ]
      if (auditEntries.length > 0) {
        await updateProduct(tx, product.id, shop.now(), changes)
        await replacePictures(tx, { id: product.id, name: change.fields.name }, chosen)
        await touchAllPages(tx, before, await listPagesShowing(tx, [{ article, category: change.fields.category }]))
        await writeAudit(shop, tx, actor, ...auditEntries)
      }
      return accept({ article: product.article, category: change.fields.category })
    }),
  )
}

async function findStock({ db }: Pick<Shop, 'db'>, article: string) {
  return await db
    .selectFrom('products')
    .select(['version', 'on_hand', 'held'])
    .where('article', '=', article)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

async function lockForChange(
  tx: Tx,
  article: string,
  change: ProductChange,
): Promise<Result<LockedProduct, ChangeProductProblem>> {
  const [product] = await lockProducts(tx, [article])
  if (!product || product.deleted) return refuse({ code: 'product-not-found' })
  if (change.version !== undefined && product.version !== change.version) return refuse({ code: 'changed-meanwhile' })
  if (isStale(product, change.expected)) return refuse({ code: 'stale' })
  if (onHandOf(product, change.fields.quantity, change.seenQuantity) < product.held) {
    return refuse({ code: 'stock-too-low' })
  }
  return accept(product)
}

function isStale(
  product: Pick<LockedProduct, 'version' | 'on_hand' | 'held'>,
  expected: ExpectedProduct = {},
): boolean {
  const { version, quantity } = expected
  // Old clients send the version number, which only admins' changes raise.
  const currentVersion = typeof version === 'number' ? product.version : stockVersion(product)
  return (
    (version !== undefined && version !== currentVersion) ||
    (quantity !== undefined && quantity !== product.on_hand - product.held)
  )
}

/** Admins enter the quantity that can be bought; held pieces are added to it. */
export function onHandOf(
  { on_hand, held }: Pick<LockedProduct, 'on_hand' | 'held'>,
  quantity: number,
  seenQuantity: number | undefined,
): number {
  return seenQuantity === undefined ? held + quantity : on_hand + quantity - seenQuantity
}

/** Only changed fields: an unchanged stock must not create a stock movement. */
function changesOf(product: LockedProduct, { fields, seenQuantity, newCollection }: ProductChange): ProductChanges {
  const wanted = {
    name: fields.name,
    category: fields.category,
    description: fields.description,
    about_product: fields.aboutProduct,
    color: fields.color,
    price_cents: fields.priceCents,
    on_hand: onHandOf(product, fields.quantity, seenQuantity),
    new_collection: newCollection ?? product.new_collection,
  } satisfies ProductChanges
  const previous: Record<string, unknown> = product
  const changes = Object.fromEntries(Object.entries(wanted).filter(([name, value]) => previous[name] !== value))
  return fields.facts && !hasSameFacts(product.facts, fields.facts) ? { ...changes, facts: fields.facts } : changes
}

async function auditOf(
  tx: Tx,
  product: LockedProduct,
  changes: ProductChanges,
  chosen: readonly ChosenPicture[],
): Promise<AuditChange[]> {
  const subject = product.article
  const fields = auditChanges(product, changes)
  const pictures = (await listPicturesOf(tx, product.id)).map(({ hash, view, alt }) => ({ hash, view, alt }))
  const name = changes.name ?? product.name
  const wanted = chosen.map(({ hash, view, alt }) => ({ hash, view, alt: alt ?? name }))
  const same = JSON.stringify(pictures) === JSON.stringify(wanted)
  return [...fields, ...(same ? [] : [{ what: 'product.pictures', subject, from: pictures, to: wanted } as const])]
}

/** One entry per changed field, for example `product.price-cents`, with the values before and after. */
export function auditChanges(product: LockedProduct, changes: ProductChanges): AuditChange[] {
  const previous: Record<string, unknown> = product
  return Object.entries(changes).map(([name, to]) => ({
    what: `product.${name.replaceAll('_', '-')}` as const,
    subject: product.article,
    from: auditValueOf(previous[name]),
    to: auditValueOf(to),
  }))
}

/** A client that did not send the stock it saw may have put sold pieces back on sale. */
function auditUnseenStock(
  { article, on_hand, held }: LockedProduct,
  changes: ProductChanges,
  { expected }: ProductChange,
): AuditChange[] {
  if (!expected || expected.version !== undefined || expected.quantity !== undefined) return []
  if (changes.on_hand === undefined) return []
  const [from, to] = [on_hand - held, changes.on_hand - held]
  return [{ what: 'product.quantity-set-unseen', subject: article, from, to }]
}
