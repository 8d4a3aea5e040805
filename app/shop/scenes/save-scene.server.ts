import { touchPages } from '#db/page-versions.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { writeAudit } from '#shop/audit/write-audit.server.ts'
import type { Tx } from '#shop/database.server.ts'
import { withStoredPictures } from '#shop/media/with-stored-pictures.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import {
  findProductIds,
  findSceneAddedBy,
  insertScene,
  lockScene,
  type ProductIds,
  replacePlacesAndDots,
  updateScene,
} from './admin-scenes.queries.server.ts'
import { auditedScene, auditedStoredScene, changedValues, sceneSubject } from './audited-scene.ts'
import { checkScenePictures, type SceneFiles, type ScenePictureProblem } from './check-scene-pictures.server.ts'
import { type AdminScene, type SceneTerms, sceneCuts } from './scenes.ts'

type Dependencies = Pick<Shop, 'db' | 'now' | 'pictures' | 'imageQueue' | 'log'>

export type SaveSceneProblem =
  | ScenePictureProblem
  | { code: 'wide-missing' | 'tall-missing' | 'dots-missing' | 'dot-product-gone' | 'picture-unavailable' }
  | { code: 'scene-not-found' | 'scene-changed-meanwhile' }

type Saved = Result<{ id: string }, SaveSceneProblem>

export type SceneHashes = { wideHash: string; tallHash: string | null }

/** Callers have checked that `actor` is an admin. The same `requestKey` adds one scene. */
export async function addScene(
  shop: Dependencies,
  actor: SignedInUser,
  { requestKey, terms, files }: { requestKey: string; terms: SceneTerms; files: SceneFiles },
): Promise<Saved> {
  if (!files.wide) return refuse({ code: 'wide-missing' })
  const problem = dotsProblem(terms, files.tall !== undefined)
  if (problem) return refuse(problem)
  const checked = await checkScenePictures(shop, files)
  if (!checked.ok) return checked
  const { wide, tall } = checked.value
  return await withStoredPictures(
    shop,
    [wide, tall].filter((picture) => picture !== undefined),
    async () => {
      if (!wide) return refuse({ code: 'wide-missing' })
      const hashes = { wideHash: wide.hash, tallHash: tall?.hash ?? null }
      return await shop.db
        .transaction()
        .execute((tx) => insertWithHashes(shop, tx, actor, { requestKey, terms, hashes }))
    },
  )
}

type NewScene = { requestKey: string; terms: SceneTerms; hashes: SceneHashes }

/** Adds a scene whose pictures are stored. */
export async function insertWithHashes(
  shop: Pick<Shop, 'now'>,
  tx: Tx,
  actor: SignedInUser,
  { requestKey, terms, hashes }: NewScene,
): Promise<Saved> {
  const products = await findProductsOf(tx, terms)
  if (!products) return refuse({ code: 'dot-product-gone' })
  const id = await insertScene(tx, requestKey, { terms, ...hashes, at: shop.now() })
  if (id === null) return accept({ id: await findSceneAddedBy(tx, requestKey) })
  await replacePlacesAndDots(tx, id, terms, products)
  await touchPages(tx, ['scenes'])
  const to = auditedScene(terms, hashes)
  await writeAudit(shop, tx, actor, { what: 'scene.added', subject: sceneSubject(id), from: null, to })
  return accept({ id })
}

export type SceneChange = {
  id: string
  /** The version the admin saw. */
  version: number
  terms: SceneTerms
  files: SceneFiles
  /** Without a tall picture phones show the wide one. */
  removeTall: boolean
}

export async function changeScene(shop: Dependencies, actor: SignedInUser, change: SceneChange): Promise<Saved> {
  const { id, version, terms, files, removeTall } = change
  const checked = await checkScenePictures(shop, files)
  if (!checked.ok) return checked
  const { wide, tall } = checked.value
  return await withStoredPictures(
    shop,
    [wide, tall].filter((picture) => picture !== undefined),
    () =>
      shop.db.transaction().execute(async (tx): Promise<Saved> => {
        const before = await lockScene(tx, id)
        if (!before) return refuse({ code: 'scene-not-found' })
        const tallHash = tall?.hash ?? (removeTall ? null : (before.tall?.hash ?? null))
        const hashes = { wideHash: wide?.hash ?? before.wide.hash, tallHash }
        // The dots of a picture that is removed go with it.
        const wanted = tallHash === null && removeTall ? { ...terms, dots: { ...terms.dots, tall: [] } } : terms
        return await updateWithHashes(shop, tx, actor, { before, version, terms: wanted, hashes })
      }),
  )
}

type ChangedScene = { before: AdminScene; version: number; terms: SceneTerms; hashes: SceneHashes }

/** Changes a scene that the transaction has locked and whose pictures are stored. */
export async function updateWithHashes(
  shop: Pick<Shop, 'now'>,
  tx: Tx,
  actor: SignedInUser,
  { before, version, terms, hashes }: ChangedScene,
): Promise<Saved> {
  const { id } = before
  const problem = dotsProblem(terms, hashes.tallHash !== null)
  if (problem) return refuse(problem)
  const { isSame, from, to } = changedValues(auditedStoredScene(before), auditedScene(terms, hashes))
  // A second click, or the same change by two admins.
  if (isSame) return accept({ id })
  if (before.version !== version) return refuse({ code: 'scene-changed-meanwhile' })
  const products = await findProductsOf(tx, terms)
  if (!products) return refuse({ code: 'dot-product-gone' })
  await updateScene(tx, id, { terms, ...hashes, at: shop.now() })
  await replacePlacesAndDots(tx, id, terms, products)
  await touchPages(tx, ['scenes'])
  await writeAudit(shop, tx, actor, { what: 'scene.changed', subject: sceneSubject(id), from, to })
  return accept({ id })
}

/** Home and the places between products show no scene without products. */
export function dotsProblem(
  { places, dots }: Pick<SceneTerms, 'places' | 'dots'>,
  hasTall: boolean,
): SaveSceneProblem | null {
  if (dots.tall.length > 0 && !hasTall) return { code: 'tall-missing' }
  const needsDots = places.some((place) => !place.startsWith('head:'))
  return needsDots && dots.wide.length === 0 ? { code: 'dots-missing' } : null
}

/** Null when a product was deleted meanwhile. */
async function findProductsOf(tx: Tx, { dots }: SceneTerms): Promise<ProductIds | null> {
  const articles = [...new Set(sceneCuts.flatMap((cut) => dots[cut].map(({ article }) => article)))]
  const products = await findProductIds(tx, articles)
  return products.size === articles.length ? products : null
}
