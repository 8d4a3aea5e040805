import { sql } from 'kysely'
import type { Logger } from 'pino'
import { touchPages } from '#db/page-versions.ts'
import { insertContent, insertVersion, updateContent } from '#shop/content/admin-content.queries.server.ts'
import { contentPageNames } from '#shop/content/content-page-names.ts'
import { articlesIn, type Block, type ContentDocument } from '#shop/content/document.ts'
import type { Db, Tx } from '#shop/database.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { listDemoProducts } from './seed-demo-scenes.server.ts'
import type { DemoStory } from './stories/demo-story.ts'
import { demoStories } from './stories/stories.ts'

const seedName = 'demo-stories'

/** The author, as of the pages that every shop begins with. */
const fullName = 'Hyggehus'

const weekMs = 7 * 24 * 60 * 60 * 1000

/**
 * Gives the demo catalogue its stories, published a week apart, also in a shop that was filled before there were any. Once, and only stories whose
 * products the shop still sells: a shop with stories or a catalogue of its own gets none.
 */
export async function seedDemoStories(
  shop: Pick<Shop, 'db' | 'now' | 'log'>,
  log: Pick<Logger, 'info'> = shop.log,
): Promise<void> {
  if (!(await isUnseeded(shop.db))) return
  const count = await shop.db.transaction().execute((tx) => seedStories(tx, shop.now()))
  if (count > 0) log.info({ stories: count }, 'Demo stories seeded')
}

async function seedStories(tx: Tx, today: Date): Promise<number> {
  // Two processes that start at once take turns; the second finds the work done.
  await sql`select pg_advisory_xact_lock(hashtext(${seedName}))`.execute(tx)
  if (!(await isUnseeded(tx))) return 0
  await tx.insertInto('seeds').values({ name: seedName }).execute()
  const [products, scenes] = [await listDemoProducts(tx), await listScenes(tx)]
  const sold = demoStories
    .map((story) => ({ story, body: bodyOf(story, scenes) }))
    .filter(({ body }) => articlesIn(body).every((article) => products.has(article)))
  for (const [weeks, { story, body }] of sold.entries())
    await insertStory(tx, story, body, scenes, new Date(today.getTime() - weeks * weekMs))
  return sold.length
}

async function insertStory(
  tx: Tx,
  { slug, title, summary, opening }: DemoStory,
  body: ContentDocument,
  scenes: ReadonlyMap<string, StoryScene>,
  at: Date,
): Promise<void> {
  const id = await insertContent(tx, { kind: 'story', slug, requestKey: null, at })
  if (id === null) return
  const scene = scenes.get(opening)
  const picture = scene ? { hash: scene.hash, alt: scene.alt } : null
  await insertVersion(tx, { id, number: 1, terms: { title, summary, body, picture }, fullName, at })
  await updateContent(tx, id, { published: 1, first_published_at: at }, at)
  await touchPages(tx, contentPageNames(id))
}

/** Leaves out the scenes that an admin has removed. */
function bodyOf({ blocks }: DemoStory, scenes: ReadonlyMap<string, StoryScene>): ContentDocument {
  const content = blocks.flatMap((block): Block[] => {
    if (block.type !== 'scene') return [block]
    const scene = scenes.get(block.attrs.name)
    return scene ? [{ type: 'scene', attrs: { id: scene.id } }] : []
  })
  return { type: 'doc', content }
}

async function isUnseeded(db: Db | Tx): Promise<boolean> {
  const { rows } = await sql<{ waiting: boolean }>`
    select exists (select from seeds where name = 'demo-catalogue')
      and not exists (select from seeds where name = ${seedName})
      and not exists (select from content where kind = 'story') as waiting`.execute(db)
  return rows[0]?.waiting ?? false
}

type StoryScene = { id: string; hash: string; alt: string }

/** Lists the scenes by name. */
async function listScenes(tx: Tx): Promise<ReadonlyMap<string, StoryScene>> {
  const { rows } = await sql<StoryScene & { name: string }>`
    select id::text as id, name, wide_hash as hash, alt from scenes order by id desc`.execute(tx)
  return new Map(rows.map(({ name, ...scene }) => [name, scene]))
}
