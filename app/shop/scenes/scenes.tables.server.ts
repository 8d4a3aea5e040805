import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { SceneCut, ScenePlace } from './scenes.ts'

/** PostgreSQL gives a `numeric` as text. */
type Percent = ColumnType<string, number, number>

export type SceneTables = {
  scenes: {
    id: GeneratedAlways<string>
    name: string
    alt: string
    wide_hash: string
    tall_hash: string | null
    starts_at: Date | null
    ends_at: Date | null
    hidden: Generated<boolean>
    request_key: Generated<string | null>
    version: Generated<number>
    created_at: Date
    updated_at: Date
  }
  scene_places: { scene_id: string; place: ScenePlace }
  scene_dots: { scene_id: string; cut: SceneCut; position: number; product_id: string; x: Percent; y: Percent }
}
