import { categories } from '#rulebook/categories.ts'
import { ChipLink } from '#ui/chip.tsx'

/** Links to all categories, shown where a search or a list found nothing. */
export function CategoryChips() {
  return (
    <div className="chips">
      {categories.map(({ slug, name }) => (
        <ChipLink key={slug} to={`/${slug}`}>
          {name}
        </ChipLink>
      ))}
    </div>
  )
}
