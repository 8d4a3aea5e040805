import { useState } from 'react'
import { useNavigate } from 'react-router'
import { productWords } from '#rulebook/product-words.ts'
import { TextButton } from '#ui/text-link.tsx'
import { useToast } from '#ui/toast.tsx'
import styles from './reviews-panel.module.css'
import type { Votes } from './use-votes.ts'

/** A vote is a plain form. With JavaScript, the code for voting in place is loaded on the first click. */
export function HelpfulForm({ review: { id, helpfulCount, fullName }, votes }: HelpfulFormProps) {
  const [given, setGiven] = useState<{ isHelpful: boolean; helpfulCount: number } | null>(null)
  const take = (vote: { isHelpful: boolean; helpfulCount: number }) => {
    setGiven(vote)
    votes.note(id, vote.isHelpful)
  }
  const toast = useToast()
  const navigate = useNavigate()
  const label = productWords.reviews.helpful(given?.helpfulCount ?? helpfulCount)
  return (
    <form
      action="/helpful"
      className={styles.helpful}
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        void import('./vote.ts').then(({ vote }) => vote(id, { setGiven: take, toast, navigate }))
      }}
    >
      <input name="review" type="hidden" value={id} />
      <TextButton
        aria-label={`${label}: ${fullName}`}
        aria-pressed={given?.isHelpful ?? (votes.has(id) || undefined)}
        type="submit"
      >
        {label}
      </TextButton>
    </form>
  )
}

type HelpfulFormProps = { review: { id: string; helpfulCount: number; fullName: string }; votes: Votes }
