import { categories } from '#rulebook/categories.ts'
import { ChipLink } from '#ui/chip.tsx'

/** A way into every room, for who found nothing in this one. */
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
