import { useEffect, useRef, useState } from 'react'
import type { ShownScene } from '#shop/scenes/scenes.ts'
import { useHydrated } from '#ui/hydrated.ts'
import cellLooks from './scene-cell.module.css'
import type { SceneCell } from './scene-cell.tsx'
import styles from './scene-cell-on-demand.module.css'
import plateLooks from './scene-plate.module.css'

/** Keeps the styles of the cell in the page: the server's HTML needs them before their code is loaded, and unreferenced styles are left out. */
const looks = [cellLooks.cell, plateLooks.plate].join(' ')

let Cell: typeof SceneCell | null = import.meta.env.SSR ? await fetchCell() : null

async function fetchCell() {
  return (await import('./scene-cell.tsx')).SceneCell
}

/**
 * A scene in the middle of a list. The server renders it whole, with dots that are links; its code is loaded when the visitor comes near, to keep
 * the first visit small. Offline, the server's HTML stays as it is.
 */
export function SceneCellOnDemand({ scene }: { scene: ShownScene }) {
  const box = useRef<HTMLDivElement>(null)
  const isServerRendered = !useHydrated()
  const [first] = useState({ scene, isServerRendered })
  const [Ready, setReady] = useState(() => Cell)
  const isOutdated = !first.isServerRendered || first.scene !== scene

  useEffect(() => {
    if (Ready || !box.current) return
    const load = async () => {
      Cell ??= await fetchCell().catch(() => null)
      setReady(() => Cell)
    }
    if (isOutdated) return void load()
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void load(), { rootMargin: '50%' })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [Ready, isOutdated])

  if (Ready)
    return (
      <div data-looks={looks} key="alive">
        <Ready scene={scene} />
      </div>
    )
  return (
    <div
      ref={box}
      className={styles.waiting}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sets no HTML; it tells React to leave the content alone
      dangerouslySetInnerHTML={unchangedHtml}
      data-looks={looks}
      key="asleep"
      suppressHydrationWarning
    />
  )
}

const unchangedHtml = { __html: '' }
