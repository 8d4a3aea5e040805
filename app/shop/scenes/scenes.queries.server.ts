import { type RawBuilder, sql } from 'kysely'
import { arrayValue } from '#shop/array-value.server.ts'
import type { Article } from '#shop/catalog/catalog.ts'
import type { Db } from '#shop/database.server.ts'
import type { Picture } from '#shop/media/media.ts'
import type { SceneCut, ScenePlace } from './scenes.ts'

type PlacedDot = { cut: SceneCut; article: Article; x: number; y: number; active: boolean }

export type PlacedScene = {
  id: string
  place: ScenePlace
  name: string
  alt: string
  wide: Picture
  tall: Picture | null
  dots: readonly PlacedDot[]
}

/** A picture of the scene `s`. */
export const pictureJson = (hash: 'wide_hash' | 'tall_hash') => sql`(
  select json_build_object('hash', n.hash, 'width', n.width, 'height', n.height, 'alt', s.alt, 'preview', n.preview)
  from pictures n where n.hash = s.${sql.ref(hash)})`

/** Named one by one: a statement with a star has no name, so PostgreSQL would plan the whole page's statement each time (0060). */
const sceneColumns = sql`s.id, s.name, s.alt, s.wide_hash, s.tall_hash, s.starts_at, s.ends_at`

/** The scene `s`, which shows at `place`. */
const sceneJson = (place: RawBuilder<unknown>) => sql`json_build_object(
  'id', s.id::text, 'place', ${place}, 'name', s.name, 'alt', s.alt,
  'wide', ${pictureJson('wide_hash')}, 'tall', ${pictureJson('tall_hash')},
  'dots', coalesce((
    select json_agg(json_build_object('cut', d.cut, 'article', p.article, 'x', d.x, 'y', d.y, 'active', p.active)
      order by d.position)
    from scene_dots d join products p on p.id = d.product_id where d.scene_id = s.id), '[]'::json))`

/** As JSON, a scene that shows this product now, one of its category before others, and when that changes by itself. */
export function sceneShowing(
  productId: RawBuilder<unknown>,
  category: RawBuilder<unknown>,
  now: Date,
): RawBuilder<unknown> {
  return sql`(
    with around as (
      select ${sceneColumns}, (select at.place from scene_places at where at.scene_id = s.id
        order by at.place like '%:' || ${category} desc, at.place limit 1) as place
      from scenes s
      where s.id in (select d.scene_id from scene_dots d where d.product_id = ${productId})
        and (s.ends_at is null or s.ends_at > ${now})
    )
    select json_build_object(
      'until', (select least(min(starts_at) filter (where starts_at > ${now}), min(ends_at)) from around),
      'scene', (select ${sceneJson(sql`s.place`)} from around s
        where s.place is not null and (s.starts_at is null or s.starts_at <= ${now})
        order by s.place like '%:' || ${category} desc, s.starts_at desc nulls last, s.id limit 1)))`
}

/** The scenes that show now, those that began last first, and the next time at which one of these places changes by itself. */
export async function listPlacedScenes(db: Db, places: readonly ScenePlace[], now: Date): Promise<PlacedScenes> {
  const { rows } = await placedScenes(places, now).execute(db)
  return rows[0] ?? { scenes: [], until: null }
}

/** Those that are not hidden, wherever they are placed. */
export async function listScenesByIds(db: Db, ids: readonly string[]): Promise<Omit<PlacedScene, 'place'>[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ scene: Omit<PlacedScene, 'place'> }>`
    select ${sceneJson(sql`null`)} as scene from scenes s
    where s.id = any (${arrayValue(ids, 'bigint')}) and not s.hidden`.execute(db)
  return rows.map(({ scene }) => scene)
}

export type PlacedScenes = { scenes: PlacedScene[]; until: Date | null }

/** The statement for one row with both. */
export function placedScenes(places: readonly ScenePlace[], now: Date): RawBuilder<PlacedScenes> {
  return sql<PlacedScenes>`
    with placed as materialized (
      select ${sceneColumns}, p.place from scene_places p join scenes s on s.id = p.scene_id
      where p.place = any (${arrayValue(places, 'text')}) and not s.hidden and (s.ends_at is null or s.ends_at > ${now})
    )
    select
      (select least(min(starts_at) filter (where starts_at > ${now}), min(ends_at)) from placed) as until,
      coalesce((
        select json_agg(${sceneJson(sql`s.place`)} order by s.starts_at desc nulls last, s.id)
        from placed s where s.starts_at is null or s.starts_at <= ${now}), '[]'::json) as scenes`
}
