import { limits } from '#rulebook/limits.ts'
import { moderationWords } from '#rulebook/moderation-words.ts'
import { SelectField } from '#ui/select.tsx'
import { ages, type ModerationQuery } from './reviews-query.ts'
import { VoicesFilter } from './voices-filter.tsx'

const words = moderationWords.filter

export function ReviewFilter({ query }: { query: ModerationQuery }) {
  return (
    <VoicesFilter action="/all-reviews" query={query} show={words.show.reviews}>
      <SelectField defaultValue={query.stars ?? ''} label={words.stars} name="stars">
        <option value="">{words.anyStars}</option>
        {Array.from({ length: limits.reviewStarsMax }, (_, index) => limits.reviewStarsMax - index).map((stars) => (
          <option key={stars}>{stars}</option>
        ))}
      </SelectField>
      <SelectField defaultValue={query.age} label={words.age} name="age">
        {ages.map((age) => (
          <option key={age} value={age}>
            {words.ages[age]}
          </option>
        ))}
      </SelectField>
    </VoicesFilter>
  )
}
