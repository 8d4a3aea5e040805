import { Form } from 'react-router'
import { limits } from '#rulebook/limits.ts'
import { moderationWords } from '#rulebook/moderation-words.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { SelectField } from '#ui/select.tsx'
import styles from './review-filter.module.css'
import { ages, type ModerationQuery } from './reviews-query.ts'

const words = moderationWords.filter

/** The list's own address in fields. */
export function ReviewFilter({ query }: { query: ModerationQuery }) {
  return (
    <Form action="/all-reviews" aria-label={words.label} className={styles.filter} preventScrollReset role="search">
      <input name="status" type="hidden" value={query.status} />
      <Field autoComplete="off" defaultValue={query.article} label={words.article} maxLength={64} name="article" />
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
      <Button size="small" type="submit">
        {words.show.reviews}
      </Button>
    </Form>
  )
}
