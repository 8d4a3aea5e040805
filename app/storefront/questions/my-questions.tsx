import { Form, useNavigation } from 'react-router'
import { questionMessages } from '#rulebook/question-messages.ts'
import { reviewMessages } from '#rulebook/review-messages.ts'
import type { MyQuestion } from '#shop/questions/questions.ts'
import { Contribution, ContributionList } from '#storefront/reviews/contribution-list.tsx'
import { ContributionProduct } from '#storefront/reviews/contribution-product.tsx'
import { DeleteContribution } from '#storefront/reviews/delete-contribution.tsx'
import styles from '#storefront/reviews/review-form.module.css'
import { Button } from '#ui/button.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { Answer } from './answer.tsx'

const messages = reviewMessages.mine

export function MyQuestions({ questions }: { questions: readonly MyQuestion[] }) {
  return (
    <section className={styles.section}>
      <h2>{messages.questions}</h2>
      {questions.length === 0 && <p>{messages.noQuestions}</p>}
      <ContributionList>
        {questions.map((question) => (
          <Question key={question.id} question={question} />
        ))}
      </ContributionList>
    </section>
  )
}

function Question({ question: { id, product, message, askedAt, answers } }: { question: MyQuestion }) {
  const isUnanswered = answers.length === 0
  return (
    <Contribution author={<ContributionProduct product={product} />} writtenAt={askedAt}>
      <StatusPill done={!isUnanswered}>{isUnanswered ? messages.waiting : messages.answered}</StatusPill>
      <p dir="auto">{message}</p>
      {answers.map((answer) => (
        <Answer answer={answer} key={answer.id} />
      ))}
      <div className={styles.tools}>
        {isUnanswered && <EditQuestion id={id} key={message} message={message} name={product.name} />}
        <DeleteContribution id={id} intent="delete-question" name={product.name} />
      </div>
    </Contribution>
  )
}

function EditQuestion({ id, message, name }: { id: string; message: string; name: string }) {
  const { state, formData } = useNavigation()
  const busy = state !== 'idle' && formData?.get('id') === id && formData.get('intent') === 'change-question'
  return (
    <details>
      <summary aria-label={messages.editQuestion(name)}>{messages.edit}</summary>
      <Form action="/my-account/reviews" className="form" method="post" preventScrollReset>
        <input name="id" type="hidden" value={id} />
        <TextAreaField
          defaultValue={message}
          dir="auto"
          label={questionMessages.message}
          name="message"
          required
          rows={3}
        />
        <div>
          <Button busy={busy} name="intent" size="small" type="submit" value="change-question">
            {busy ? messages.saving : messages.saveQuestion}
          </Button>
        </div>
      </Form>
    </details>
  )
}
