import { useEffect, useState } from 'react'
import { Form, useFetcher } from 'react-router'
import { reviewLimits } from '#rulebook/limits/reviews.ts'
import { questionMessages as messages } from '#rulebook/question-messages.ts'
import type { FormValues } from '#shop/accounts/accounts.ts'
import type { SimilarAnswer } from '#shop/questions/questions.ts'
import { isBlankText } from '#shop/reviews/written-text.ts'
import { useCheckedForm } from '#storefront/account/sign-in/use-checked-form.ts'
import type { ContributionResult } from '#storefront/reviews/contribution-result.ts'
import { useDraft } from '#storefront/reviews/use-draft.ts'
import { type ContributionSender, useSender } from '#storefront/reviews/use-sender.ts'
import { Button } from '#ui/button.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { SimilarAnswers } from './similar-answers.tsx'
import type { loader } from './similar-questions-resource.ts'

type QuestionFormProps = {
  answer: ContributionResult | undefined
  article: string
  draftName: string
  message: string
  similar: SimilarAnswer[]
  /** Set in a dialog; on its own page the page's action answers. */
  sender?: ContributionSender
}

/** While the customer types, answers to similar questions are shown below. */
export function QuestionForm({
  answer,
  article,
  draftName,
  message,
  similar: initialAnswers,
  sender,
}: QuestionFormProps) {
  const { busy, action } = useSender(sender)
  const FormComponent = sender?.fetcher.Form ?? Form
  const refused = answer?.ok === false ? answer : undefined
  const { form, errorOf } = useCheckedForm({
    check,
    serverProblems: refused?.fields,
    busy,
    send: sender?.fetcher.submit,
  })
  useDraft(form.ref, draftName, answer?.ok === true)
  const { similar, searchSimilar } = useSimilarAnswers(article, initialAnswers)
  return (
    <>
      <FormComponent {...form} {...action} className="form" method="post">
        <TextAreaField
          defaultValue={refused?.values?.message ?? message}
          dir="auto"
          error={errorOf('message')}
          label={messages.message}
          name="message"
          onChange={(event) => searchSimilar(event.target.value)}
          required
          rows={4}
        />
        <div>
          <Button busy={busy} type="submit" variant="primary">
            {busy ? messages.sending : messages.send}
          </Button>
        </div>
      </FormComponent>
      <SimilarAnswers similar={similar} />
    </>
  )
}

/** Requested when typing pauses. */
function useSimilarAnswers(article: string, initialAnswers: SimilarAnswer[]) {
  const [text, searchSimilar] = useState<string | null>(null)
  const { data, load } = useFetcher<typeof loader>()
  useEffect(() => {
    if (text === null) return
    const timer = setTimeout(() => {
      void load(
        `/similar-questions?${new URLSearchParams({ article, text: text.slice(0, reviewLimits.similarTextMaxLength) })}`,
      )
    }, reviewLimits.similarDebounceMs)
    return () => clearTimeout(timer)
  }, [article, text, load])
  return { similar: text === null ? initialAnswers : (data?.similar ?? []), searchSimilar }
}

function check({ message = '' }: FormValues) {
  return { message: isBlankText(message) ? messages.blank : undefined }
}
