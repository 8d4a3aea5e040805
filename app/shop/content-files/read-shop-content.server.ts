import { listAdminContent, listPublishedTerms } from '#shop/content/admin-content.queries.server.ts'
import { type AdminContent, type ContentTerms, contentStateOf } from '#shop/content/content.ts'
import type { Db, Tx } from '#shop/database.server.ts'
import { getHomeDraft } from '#shop/home/home.queries.server.ts'
import { listAllPromotions } from '#shop/promotions/promotions.queries.server.ts'
import type { Promotion } from '#shop/promotions/promotions.ts'
import { listAdminScenes } from '#shop/scenes/admin-scenes.queries.server.ts'
import type { AdminScene, SceneCut } from '#shop/scenes/scenes.ts'
import { listSearchWordRows } from '#shop/search-words/search-words.queries.server.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import { selectCurrentSettings } from '#shop/settings/settings.queries.server.ts'
import { type SettingName, type Settings, settingNames } from '#shop/settings/settings.ts'
import {
  type ContentItem,
  type FileEntry,
  homeItem,
  type PromotionItem,
  type SceneItem,
  settingsThatStay,
  withSceneNames,
} from './content-file.ts'

/** An item of this shop, with what its next change names: the id and the version. `draft`: a text that is newer than what readers see. */
export type StoredEntry = FileEntry & { id: string; version: number; draft?: ContentItem }

/** Everything that can move to another shop. Personal codes of customers and uses of promotions are no part of it. */
export async function readShopContent(db: Db | Tx, now: Date): Promise<StoredEntry[]> {
  const scenes = await listAdminScenes(db)
  const home = await getHomeDraft(db)
  const nameOf = (id: string) => scenes.find((scene) => scene.id === id)?.name
  return [
    ...(await readSettingEntries(db)),
    ...scenes.map((scene) => ({
      kind: 'scenes' as const,
      item: sceneItem(scene),
      id: scene.id,
      version: scene.version,
    })),
    ...(await readTexts(db, nameOf, now)),
    { kind: 'home' as const, item: homeItem(home.published.entries), id: 'home', version: home.number },
    ...(await listSearchWordRows(db)).map(({ id, version, ...item }) => ({
      kind: 'searchWords' as const,
      item,
      id,
      version,
    })),
    ...(await listAllPromotions(db)).map((promotion) => ({
      kind: 'promotions' as const,
      item: promotionItem(promotion),
      id: promotion.code,
      version: promotion.version,
    })),
  ]
}

/** Each text as readers see it; the latest one of what nobody reads. */
async function readTexts(db: Db | Tx, nameOf: (id: string) => string | undefined, now: Date) {
  const published = await listPublishedTerms(db)
  return (await listAdminContent(db)).map((content): StoredEntry => {
    const { id, latest, version } = content
    const shown = contentStateOf(content, now) === 'ended' ? undefined : published.get(id)
    const item = contentItem(content, shown ?? version, { isPublished: shown !== undefined, nameOf })
    const isOlder = shown !== undefined && content.published !== latest
    const draft = isOlder ? contentItem(content, version, { isPublished: false, nameOf }) : undefined
    return { kind: 'content', item, id, version: latest, ...(draft && { draft }) }
  })
}

async function readSettingEntries(db: Db | Tx) {
  const [settings, rows] = [await readSettings({ db }), await selectCurrentSettings(db)]
  const versions = new Map(rows.map(({ name, version }) => [name, version]))
  return settingNames
    .filter((name) => !settingsThatStay.some((stays) => stays === name))
    .map((name) => ({
      kind: 'settings' as const,
      item: { name, value: settingValue(settings, name) },
      id: name,
      version: versions.get(name) ?? 0,
    }))
}

function settingValue(settings: Settings, name: SettingName): unknown {
  if (name !== 'guarantee') return JSON.parse(JSON.stringify(settings[name]))
  const { picture } = settings.guarantee
  return { picture: picture && { hash: picture.hash, alt: picture.alt } }
}

function sceneItem({ name, alt, places, startsAt, endsAt, hidden, wide, tall, dots }: AdminScene): SceneItem {
  const dotsOf = (cut: SceneCut) =>
    dots.filter((dot) => dot.cut === cut).map(({ article, x, y }) => ({ article, x: Number(x), y: Number(y) }))
  return {
    name,
    alt,
    places: [...places].sort(),
    ...momentsOf({ startsAt, endsAt }),
    hidden,
    wide: wide.hash,
    tall: tall?.hash ?? null,
    dots: { wide: dotsOf('wide'), tall: dotsOf('tall') },
  }
}

function contentItem(
  { kind, slug, startsAt, endsAt }: AdminContent,
  { title, summary, body, picture }: ContentTerms,
  { isPublished, nameOf }: { isPublished: boolean; nameOf: (id: string) => string | undefined },
): ContentItem {
  return {
    kind,
    slug,
    title,
    summary,
    body: withSceneNames(body, nameOf),
    picture: picture && { hash: picture.hash, alt: picture.alt },
    isPublished,
    ...momentsOf(isPublished ? { startsAt, endsAt } : { startsAt: null, endsAt: null }),
  }
}

function promotionItem(promotion: Promotion): PromotionItem {
  const { code, worth, minimumCents, maxUses, maxUsesEach, firstOrderOnly, categories } = promotion
  return {
    code,
    worth,
    ...momentsOf(promotion),
    minimumCents,
    maxUses,
    maxUsesEach,
    firstOrderOnly,
    categories: [...categories],
  }
}

function momentsOf({ startsAt, endsAt }: { startsAt: Date | null; endsAt: Date | null }) {
  return { startsAt: startsAt?.toISOString() ?? null, endsAt: endsAt?.toISOString() ?? null }
}
