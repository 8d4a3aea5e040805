import { daysEarlier } from '#rulebook/days.ts'
import { productLimits } from '#rulebook/limits/products.ts'
import { uploadLimits } from '#rulebook/limits/uploads.ts'
import { writeAudit } from '#shop/audit/write-audit.server.ts'
import type { Tx } from '#shop/database.server.ts'
import { storePicture } from '#shop/media/store-picture.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import {
  listPagesShowing,
  listPicturesOf,
  lockProducts,
  touchAllPages,
  updateProduct,
} from './admin-product.queries.server.ts'
import { replaceManyPictures } from './catalogue-file.queries.server.ts'
import type { FilePicture, PictureFetchFailure, WantedFilePicture } from './catalogue-file.ts'
import {
  endFetch,
  type FetchSummary,
  findOpenFetch,
  insertFetchedAddress,
  listFetchedAddresses,
  type PictureFetch,
  reopenFailedFetches,
  sumFetches,
} from './picture-fetches.queries.server.ts'

type Parts = Pick<Shop, 'db' | 'now' | 'pictures' | 'imageQueue' | 'log' | 'fetchPicture' | 'jobs'>

/** Fetches the pictures that an import named by their addresses, and shows those that could be fetched. */
export async function fetchProductPictures(shop: Parts, fetchId: string): Promise<void> {
  const found = await findOpenFetch(shop.db, fetchId)
  if (!found) return
  const fetched = new Map<string, string>()
  const problems: PictureFetchFailure[] = []
  for (const picture of found.wanted) {
    if (!('address' in picture) || fetched.has(picture.address)) continue
    const hash = await fetchOne(shop, picture.address, problems)
    if (hash) fetched.set(picture.address, hash)
  }
  await shop.db.transaction().execute(async (tx) => {
    if (await endFetch(tx, fetchId, shop.now(), problems)) await showPictures(shop, tx, found, fetched)
  })
}

async function fetchOne(shop: Parts, address: string, problems: PictureFetchFailure[]): Promise<string | undefined> {
  const earlier = (await listFetchedAddresses(shop.db, [address])).get(address)
  if (earlier) return earlier
  const bytes = await shop.fetchPicture(address)
  const stored = bytes.ok ? await storePicture(shop, bytes.value, { pixelsMax: uploadLimits.adminPixelsMax }) : bytes
  if (!stored.ok) {
    problems.push({ address, code: stored.problem.code })
    return undefined
  }
  await insertFetchedAddress(shop.db, address, stored.value.hash)
  return stored.value.hash
}

/** A product whose gallery could not be fetched keeps the pictures it has. */
async function showPictures(
  shop: Pick<Shop, 'now'>,
  tx: Tx,
  { article, actor, wanted, activate }: PictureFetch,
  fetched: ReadonlyMap<string, string>,
): Promise<void> {
  const [product] = await lockProducts(tx, [article])
  const pictures = storedPictures(wanted, fetched)
  if (!product || product.deleted || !pictures.some(({ view }) => view === 'main')) return
  const from = await listPicturesOf(tx, product.id)
  await replaceManyPictures(tx, [{ id: product.id, pictures }])
  const isActivated = activate && !product.active
  await updateProduct(tx, product.id, shop.now(), isActivated ? { active: true } : {})
  await touchAllPages(tx, await listPagesShowing(tx, [product]))
  await writeAudit(
    shop,
    tx,
    actor,
    { what: 'product.pictures', subject: article, from, to: pictures },
    ...(isActivated ? [{ what: 'product.active' as const, subject: article, from: false, to: true }] : []),
  )
}

/** Without those that could not be fetched; the first of the gallery is the main picture. */
function storedPictures(wanted: readonly WantedFilePicture[], fetched: ReadonlyMap<string, string>): FilePicture[] {
  const stored = wanted.flatMap((picture) => {
    const hash = 'hash' in picture ? picture.hash : fetched.get(picture.address)
    return hash ? [{ hash, view: picture.view, alt: picture.alt }] : []
  })
  const gallery = stored.filter(({ view }) => view !== 'hover')
  const hover = stored.filter(({ view }) => view === 'hover')
  return [
    ...gallery.map((picture, index) => ({ ...picture, view: index === 0 ? ('main' as const) : ('detail' as const) })),
    ...hover,
  ]
}

const failedShownMax = 100

/** The pictures that are still to be fetched, and those that could not be in the last days. */
export async function sumPictureFetches(shop: Pick<Shop, 'db' | 'now'>): Promise<FetchSummary> {
  return await sumFetches(shop.db, sinceOf(shop), failedShownMax)
}

export async function retryPictureFetches(shop: Pick<Shop, 'db' | 'now' | 'jobs'>): Promise<void> {
  await shop.db.transaction().execute(async (tx) => {
    const ids = await reopenFailedFetches(tx, sinceOf(shop))
    await shop.jobs.addMany(
      tx,
      'fetch-pictures',
      ids.map((fetchId) => ({ fetchId })),
    )
  })
}

function sinceOf({ now }: Pick<Shop, 'now'>): Date {
  return daysEarlier(now(), productLimits.fetchRetentionDays)
}
