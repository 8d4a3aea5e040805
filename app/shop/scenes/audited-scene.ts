import type { AuditValue } from '#shop/audit/audit.ts'
import type { AdminScene, SceneTerms } from './scenes.ts'

export const auditedNames = [
  'name',
  'alt',
  'places',
  'startsAt',
  'endsAt',
  'wide',
  'tall',
  'wideDots',
  'tallDots',
] as const

export type AuditedScene = Readonly<Record<(typeof auditedNames)[number], AuditValue>>

type Hashes = { wideHash: string; tallHash: string | null }

/** An article may be a number, so the id alone could be both. */
export function sceneSubject(id: string): string {
  return `scene ${id}`
}

export function auditedScene(
  { name, alt, places, startsAt, endsAt, dots }: SceneTerms,
  { wideHash, tallHash }: Hashes,
): AuditedScene {
  const rowsOf = (rows: SceneTerms['dots']['wide']) => rows.map(({ article, x, y }) => ({ article, x, y }))
  return {
    name,
    alt,
    places: [...places].sort(),
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    wide: wideHash,
    tall: tallHash,
    wideDots: rowsOf(dots.wide),
    tallDots: rowsOf(dots.tall),
  }
}

export function auditedStoredScene(scene: AdminScene): AuditedScene {
  const dotsOf = (cut: 'wide' | 'tall') => scene.dots.filter((dot) => dot.cut === cut)
  const dots = { wide: dotsOf('wide'), tall: dotsOf('tall') }
  return auditedScene({ ...scene, dots }, { wideHash: scene.wide.hash, tallHash: scene.tall?.hash ?? null })
}

/** Only the values that differ. */
export function changedValues(from: AuditedScene, to: AuditedScene) {
  const names = auditedNames.filter((name) => JSON.stringify(from[name]) !== JSON.stringify(to[name]))
  const only = (values: AuditedScene): Readonly<Record<string, AuditValue>> =>
    Object.fromEntries(names.map((name) => [name, values[name]]))
  return { isSame: names.length === 0, from: only(from), to: only(to) }
}
