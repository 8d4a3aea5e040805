import { useState } from 'react'
import { useNavigate } from 'react-router'
import { productMessages } from '#rulebook/product-messages.ts'
import { TextButton } from '#ui/text-link.tsx'
import { useToast } from '#ui/toast.tsx'
import styles from './reviews-panel.module.css'
import type { Votes } from './use-votes.ts'

/** A vote is a plain form. With JavaScript, the code for voting in place is loaded on the first click. */
export function HelpfulForm({ review: { id, helpfulCount, fullName }, votes }: HelpfulFormProps) {
  const [currentVote, setVote] = useState<{ isHelpful: boolean; helpfulCount: number } | null>(null)
  const applyVote = (vote: { isHelpful: boolean; helpfulCount: number }) => {
    setVote(vote)
    votes.record(id, vote.isHelpful)
  }
  const toast = useToast()
  const navigate = useNavigate()
  const label = productMessages.reviews.helpful(currentVote?.helpfulCount ?? helpfulCount)
  return (
    <form
      action="/helpful"
      className={styles.helpful}
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        void import('./vote.ts').then(({ vote }) => vote(id, { setVote: applyVote, toast, navigate }))
      }}
    >
      <input name="review" type="hidden" value={id} />
      <TextButton
        aria-label={`${label}: ${fullName}`}
        aria-pressed={currentVote?.isHelpful ?? (votes.has(id) || undefined)}
        type="submit"
      >
        {label}
      </TextButton>
    </form>
  )
}

type HelpfulFormProps = { review: { id: string; helpfulCount: number; fullName: string }; votes: Votes }
