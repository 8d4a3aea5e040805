import { Form } from 'react-router'
import { moderationWords } from '#rulebook/moderation-words.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import styles from './question-filter.module.css'
import type { QuestionsQuery } from './questions-query.ts'

const words = moderationWords.filter

export function QuestionFilter({ query }: { query: QuestionsQuery }) {
  return (
    <Form
      action="/all-reviews/questions"
      aria-label={words.label}
      className={styles.filter}
      preventScrollReset
      role="search"
    >
      <input name="status" type="hidden" value={query.status} />
      <Field autoComplete="off" defaultValue={query.article} label={words.article} maxLength={64} name="article" />
      <Button size="small" type="submit">
        {words.show.questions}
      </Button>
    </Form>
  )
}
