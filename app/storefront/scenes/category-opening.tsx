import { useMemo } from 'react'
import type { Category } from '#rulebook/categories.ts'
import { messages } from '#rulebook/messages.ts'
import type { ScenePictures } from '#shop/scenes/scenes.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { ServerHtml } from '#ui/server-html.tsx'
import './category-opening.css'

/** Cropped to its height, so the picture's width decides on every screen. */
const sizes = '(min-width: 1440px) calc(50vw + 13.75rem), (min-width: 768px) 67vw, 100vw'

const fetchPicture = async () => (await import('./scene-picture.tsx')).ScenePicture
const Picture = import.meta.env.SSR ? await fetchPicture() : null

/** While the scene is loading, its place is empty. */
type CategoryOpeningProps = { scene: ScenePictures | undefined; category: Category }

/** The head of a category that has a scene: the room first on a phone, beside title and introduction on wide windows. */
export function CategoryOpening({ scene, category: { name, introduction } }: CategoryOpeningProps) {
  const props = useMemo(() => scene && { scene, sizes, priority: true }, [scene])
  return (
    <header className="bleed category-opening-opening">
      <div className="category-opening-copy">
        <div className="category-opening-crumbs">
          <Breadcrumb items={[{ name: messages.frame.home, href: '/' }, { name }]} />
        </div>
        <div className="category-opening-text">
          <h1>{name}</h1>
          <p>{introduction}</p>
        </div>
      </div>
      <div className="category-opening-media">
        {props && (
          <ServerHtml
            className="category-opening-picture"
            content={Picture}
            fetchContent={fetchPicture}
            props={props}
          />
        )}
      </div>
    </header>
  )
}
