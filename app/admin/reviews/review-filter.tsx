import { limits } from '#rulebook/limits.ts'
import { moderationMessages } from '#rulebook/moderation-messages.ts'
import { SelectField } from '#ui/select.tsx'
import { ContributionsFilter } from './contributions-filter.tsx'
import { ageFilters, type ModerationQuery } from './moderation-query.ts'

const messages = moderationMessages.filter

export function ReviewFilter({ query }: { query: ModerationQuery }) {
  return (
    <ContributionsFilter action="/all-reviews" query={query} submitLabel={messages.show.reviews}>
      <SelectField defaultValue={query.stars ?? ''} label={messages.stars} name="stars">
        <option value="">{messages.anyStars}</option>
        {Array.from({ length: limits.reviewStarsMax }, (_, index) => limits.reviewStarsMax - index).map((stars) => (
          <option key={stars}>{stars}</option>
        ))}
      </SelectField>
      <SelectField defaultValue={query.age} label={messages.age} name="age">
        {ageFilters.map((age) => (
          <option key={age} value={age}>
            {messages.ages[age]}
          </option>
        ))}
      </SelectField>
    </ContributionsFilter>
  )
}
