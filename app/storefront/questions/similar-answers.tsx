import { useId } from 'react'
import { questionMessages as messages } from '#rulebook/question-messages.ts'
import { shopFacts } from '#rulebook/shop-facts.ts'
import type { SimilarAnswer } from '#shop/questions/questions.ts'
import { Contribution, ContributionList } from '#storefront/reviews/contribution-list.tsx'
import styles from '#storefront/reviews/review-form.module.css'
import { Answer } from './answer.tsx'

export function SimilarAnswers({ similar }: { similar: readonly SimilarAnswer[] }) {
  const id = useId()
  return (
    <section aria-labelledby={similar.length > 0 ? id : undefined} aria-live="polite" className={styles.similar}>
      {similar.length > 0 && (
        <>
          <h2 id={id}>{messages.similar}</h2>
          <ContributionList>
            {similar.map(({ questionId, question, product, answer, answeredAt }) => (
              <Contribution author={product.name} key={questionId} writtenAt={answeredAt}>
                <p dir="auto">{question}</p>
                <Answer answer={{ fullName: shopFacts.name, message: answer, answeredAt }} />
              </Contribution>
            ))}
          </ContributionList>
        </>
      )}
    </section>
  )
}
