import { Form, useNavigation } from 'react-router'
import { questionWords } from '#rulebook/question-words.ts'
import { reviewWords } from '#rulebook/review-words.ts'
import type { MyQuestion } from '#shop/questions/questions.ts'
import { AboutLine } from '#storefront/reviews/about-line.tsx'
import { DeleteVoice } from '#storefront/reviews/delete-voice.tsx'
import { Note, Notes } from '#storefront/reviews/notes.tsx'
import styles from '#storefront/reviews/review-form.module.css'
import { Button } from '#ui/button.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { Answer } from './answer.tsx'

const words = reviewWords.mine

export function MyQuestions({ questions }: { questions: readonly MyQuestion[] }) {
  return (
    <section className={styles.section}>
      <h2>{words.questions}</h2>
      {questions.length === 0 && <p>{words.noQuestions}</p>}
      <Notes>
        {questions.map((question) => (
          <Question key={question.id} question={question} />
        ))}
      </Notes>
    </section>
  )
}

function Question({ question: { id, product, message, askedAt, answers } }: { question: MyQuestion }) {
  const isOpen = answers.length === 0
  return (
    <Note author={<AboutLine product={product} />} writtenAt={askedAt}>
      <StatusPill done={!isOpen}>{isOpen ? words.waiting : words.answered}</StatusPill>
      <p dir="auto">{message}</p>
      {answers.map((answer) => (
        <Answer answer={answer} key={answer.id} />
      ))}
      <div className={styles.tools}>
        {isOpen && <EditQuestion id={id} key={message} message={message} name={product.name} />}
        <DeleteVoice id={id} intent="delete-question" name={product.name} />
      </div>
    </Note>
  )
}

function EditQuestion({ id, message, name }: { id: string; message: string; name: string }) {
  const { state, formData } = useNavigation()
  const busy = state !== 'idle' && formData?.get('id') === id && formData.get('intent') === 'change-question'
  return (
    <details>
      <summary aria-label={words.editQuestion(name)}>{words.edit}</summary>
      <Form action="/my-account/reviews" className="form" method="post" preventScrollReset>
        <input name="id" type="hidden" value={id} />
        <TextAreaField
          defaultValue={message}
          dir="auto"
          label={questionWords.message}
          name="message"
          required
          rows={3}
        />
        <div>
          <Button busy={busy} name="intent" size="small" type="submit" value="change-question">
            {busy ? words.saving : words.saveQuestion}
          </Button>
        </div>
      </Form>
    </details>
  )
}
