import type { ReactNode } from 'react'
import type { ScenePictures } from '#shop/scenes/scenes.ts'
import styles from './category-opening.module.css'
import { ScenePicture } from './scene-picture.tsx'

/** Cropped to its height, so the picture's width decides on every screen. */
const sizes = '(min-width: 1440px) calc(50vw + 13.75rem), (min-width: 768px) 67vw, 100vw'

/** While the scene is loading, its place is empty. */
type CategoryOpeningProps = {
  scene: ScenePictures | undefined
  breadcrumb: ReactNode
  name: string
  introduction: string
}

/** The head of a category that has a scene: the room first on a phone, beside title and introduction on wide windows. */
export function CategoryOpening({ scene, breadcrumb, name, introduction }: CategoryOpeningProps) {
  return (
    <header className={`bleed ${styles.opening}`}>
      <div className={styles.copy}>
        <div className={styles.crumbs}>{breadcrumb}</div>
        <div className={styles.text}>
          <h1>{name}</h1>
          <p>{introduction}</p>
        </div>
      </div>
      <div className={styles.media}>{scene && <ScenePicture scene={scene} sizes={sizes} priority />}</div>
    </header>
  )
}
