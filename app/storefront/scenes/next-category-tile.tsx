import { Link } from 'react-router'
import { type CategorySlug, categories } from '#rulebook/categories.ts'
import { sceneMessages } from '#rulebook/scene-messages.ts'
import styles from './next-category-tile.module.css'

/** Fills the last place of a list that shows a scene. */
export function NextCategoryTile({ after }: { after: CategorySlug }) {
  const next = categories[(categories.findIndex(({ slug }) => slug === after) + 1) % categories.length] ?? categories[0]
  return (
    <div className={styles.tile}>
      <p>{sceneMessages.nextCategory}</p>
      <div>
        <h3>
          <Link to={`/${next.slug}`}>{next.name}</Link>
        </h3>
        <p className={styles.text}>{next.introduction}</p>
      </div>
    </div>
  )
}
