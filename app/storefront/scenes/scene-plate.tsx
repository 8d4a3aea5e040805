import { type ComponentType, useState } from 'react'
import { type ShownScene, sceneCuts } from '#shop/scenes/scenes.ts'
import { classNames } from '#ui/class-names.ts'
import type { DotCardProps } from './dot-card.tsx'
import { fetchDotCard, SceneDot } from './scene-dot.tsx'
import { ScenePicture } from './scene-picture.tsx'
import styles from './scene-plate.module.css'

type ScenePlateProps = {
  scene: ShownScene
  sizes: string
  /** The article that is pointed at in the list beside the picture: the other dots step back. */
  pointed?: string | null
}

/** A room picture with a dot on each product. Each picture has dots of its own, of which the style sheet shows one list. */
export function ScenePlate({ scene, sizes, pointed = null }: ScenePlateProps) {
  const [open, setOpen] = useState<string | null>(null)
  const [Card, setCard] = useState<ComponentType<DotCardProps> | null>(null)
  const products = new Map(scene.products.map((product) => [product.article, product]))

  const toggle = async (key: string): Promise<boolean> => {
    setOpen(open === key ? null : key)
    const fetched = await fetchDotCard()
    setCard(() => fetched)
    return fetched !== null
  }

  return (
    <div className={classNames(styles.plate, scene.tall && styles.two)}>
      <ScenePicture scene={scene} sizes={sizes} />
      {sceneCuts.map((cut) => (
        <ul className={styles[cut]} key={cut}>
          {scene.dots[cut].map((dot) => {
            const product = products.get(dot.article)
            const key = `${scene.id}-${cut}-${dot.article}`
            return (
              product && (
                <SceneDot
                  key={key}
                  id={`dot-${key}`}
                  dot={dot}
                  product={product}
                  isDimmed={pointed !== null && pointed !== dot.article}
                  isOpen={open === key}
                  Card={Card}
                  onToggle={() => toggle(key)}
                  onClose={() => setOpen(null)}
                />
              )
            )
          })}
        </ul>
      ))}
    </div>
  )
}
