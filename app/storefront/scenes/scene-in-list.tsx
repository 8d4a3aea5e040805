import { useMemo } from 'react'
import type { ShownScene } from '#shop/scenes/scenes.ts'
import { ServerHtml } from '#ui/server-html.tsx'
import cellLooks from './scene-cell.module.css'
import styles from './scene-in-list.module.css'
import plateLooks from './scene-plate.module.css'

/** Keeps the styles of the cell in the page: the server's HTML needs them before their code is fetched, and unreferenced styles are left out. */
const looks = [cellLooks.cell, plateLooks.plate].join(' ')

const fetchCell = async () => (await import('./scene-cell.tsx')).SceneCell
const Cell = import.meta.env.SSR ? await fetchCell() : null

/** Its code is fetched when the visitor comes near, to keep the first visit small; until then the dots are links. */
export function SceneInList({ scene }: { scene: ShownScene }) {
  const props = useMemo(() => ({ scene }), [scene])
  return (
    <div data-looks={looks}>
      <ServerHtml className={styles.place} content={Cell} fetchContent={fetchCell} props={props} near />
    </div>
  )
}
