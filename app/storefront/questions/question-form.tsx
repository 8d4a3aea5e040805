import { useEffect, useState } from 'react'
import { Form, useFetcher } from 'react-router'
import { questionWords as words } from '#rulebook/question-words.ts'
import { reviewLimits } from '#rulebook/review-limits.ts'
import type { Written } from '#shop/accounts/accounts.ts'
import type { SimilarAnswer } from '#shop/questions/questions.ts'
import { saysNothing } from '#shop/reviews/written-text.ts'
import { useCheckedForm } from '#storefront/account/sign-in/use-checked-form.ts'
import type { VoiceAnswer } from '#storefront/reviews/review-answer.ts'
import { useDraft } from '#storefront/reviews/use-draft.ts'
import { useSender, type VoiceSender } from '#storefront/reviews/use-sender.ts'
import { Button } from '#ui/button.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { SimilarAnswers } from './similar-answers.tsx'
import type { loader } from './similar-questions-resource.ts'

type QuestionFormProps = {
  answer: VoiceAnswer | undefined
  article: string
  draftName: string
  message: string
  similar: SimilarAnswer[]
  /** Set in a dialog; on its own page the page's action answers. */
  sender?: VoiceSender
}

/** While the customer types, answers to similar questions are shown below. */
export function QuestionForm({ answer, article, draftName, message, similar: atFirst, sender }: QuestionFormProps) {
  const { busy, action } = useSender(sender)
  const Sending = sender?.fetcher.Form ?? Form
  const refused = answer?.ok === false ? answer : undefined
  const { form, errorOf } = useCheckedForm({ check, refused: refused?.fields, busy })
  useDraft(form.ref, draftName, answer?.ok === true)
  const { similar, look } = useSimilar(article, atFirst)
  return (
    <>
      <Sending {...form} {...action} className="form" method="post">
        <TextAreaField
          defaultValue={refused?.values?.message ?? message}
          dir="auto"
          error={errorOf('message')}
          label={words.message}
          name="message"
          onChange={(event) => look(event.target.value)}
          required
          rows={4}
        />
        <div>
          <Button busy={busy} type="submit" variant="primary">
            {busy ? words.sending : words.send}
          </Button>
        </div>
      </Sending>
      <SimilarAnswers similar={similar} />
    </>
  )
}

/** Requested when typing pauses. */
function useSimilar(article: string, atFirst: SimilarAnswer[]) {
  const [text, look] = useState<string | null>(null)
  const { data, load } = useFetcher<typeof loader>()
  useEffect(() => {
    if (text === null) return
    const waiting = setTimeout(() => {
      void load(
        `/similar-questions?${new URLSearchParams({ article, text: text.slice(0, reviewLimits.similarTextMaxLength) })}`,
      )
    }, reviewLimits.similarDelayMs)
    return () => clearTimeout(waiting)
  }, [article, text, load])
  return { similar: text === null ? atFirst : (data?.similar ?? []), look }
}

function check({ message = '' }: Written) {
  return { message: saysNothing(message) ? words.blank : undefined }
}
