import { useId } from 'react'
import { questionWords as words } from '#rulebook/question-words.ts'
import { shopFacts } from '#rulebook/shop.ts'
import type { SimilarAnswer } from '#shop/questions/questions.ts'
import { Note, Notes } from '#storefront/reviews/notes.tsx'
import styles from '#storefront/reviews/review-form.module.css'
import { Answer } from './answer.tsx'

export function SimilarAnswers({ similar }: { similar: readonly SimilarAnswer[] }) {
  const id = useId()
  return (
    <section aria-labelledby={similar.length > 0 ? id : undefined} aria-live="polite" className={styles.similar}>
      {similar.length > 0 && (
        <>
          <h2 id={id}>{words.similar}</h2>
          <Notes>
            {similar.map(({ questionId, question, product, answer, answeredAt }) => (
              <Note author={product.name} key={questionId} writtenAt={answeredAt}>
                <p dir="auto">{question}</p>
                <Answer answer={{ fullName: shopFacts.name, message: answer, answeredAt }} />
              </Note>
            ))}
          </Notes>
        </>
      )}
    </section>
  )
}
