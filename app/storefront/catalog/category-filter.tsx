import { categories } from '#rulebook/categories.ts'
import { filterMessages } from '#rulebook/listing-messages.ts'
import styles from './category-filter.module.css'
import { ChoiceCount } from './choice-count.tsx'
import type { ChoicesProps } from './choices-props.ts'

/** A category that would leave no product cannot be chosen. */
export function CategoryFilter({ chosen: { category }, facets }: ChoicesProps) {
  return (
    <fieldset>
      <legend className={styles.legend}>{filterMessages.category}</legend>
      <label className={styles.choice}>
        <input defaultChecked={category === undefined} name="category" type="radio" value="" />
        {filterMessages.anyCategory}
      </label>
      {categories.map(({ slug, name }) => (
        <label className={styles.choice} key={slug}>
          <input
            defaultChecked={slug === category}
            disabled={facets !== null && !facets.categories[slug] && slug !== category}
            name="category"
            type="radio"
            value={slug}
          />
          {name}
          {facets && <ChoiceCount count={facets.categories[slug] ?? 0} />}
        </label>
      ))}
    </fieldset>
  )
}
