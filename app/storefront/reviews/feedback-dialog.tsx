import { useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'
import { reviewWords as words } from '#rulebook/review-words.ts'
import { mayBeSignedIn } from '#storefront/visitor/session-marker.ts'
import { LinkButton } from '#ui/link-button.tsx'
import type { loader } from './feedback-page.tsx'
import { GuestNotice } from './guest-notice.tsx'
import type { VoiceAnswer } from './review-answer.ts'
import styles from './review-form.module.css'
import { ReviewForm } from './review-form.tsx'
import { useVoiceAnswer } from './use-voice-answer.ts'
import { VoiceDialog } from './voice-dialog.tsx'
import type { VoiceDialogProps } from './voice-link.tsx'

/** The form of the review page as a dialog over the product page. */
export function FeedbackDialog({ path, opening }: VoiceDialogProps) {
  return (
    <VoiceDialog description={words.description} opening={opening} title={words.title}>
      {(close) => <Inside close={close} here={`${path}/feedback`} />}
    </VoiceDialog>
  )
}

function Inside({ here, close }: { here: string; close: () => void }) {
  const sender = useFetcher<VoiceAnswer>()
  const mine = useMine(here)
  useVoiceAnswer(sender.data, { here, onDone: close })
  if (mine) {
    return (
      <div className={styles.notice}>
        <p>{words.already}</p>
        <LinkButton to={`/my-account/reviews/${mine.id}`}>{words.seeMine}</LinkButton>
      </div>
    )
  }
  return (
    <>
      <GuestNotice answer={sender.data} here={here} isGuest={!mayBeSignedIn()} text={words.asGuest} />
      <ReviewForm
        answer={sender.data}
        draftName={here}
        send={words.send}
        sender={{ fetcher: sender, action: here }}
        sending={words.sending}
      />
    </>
  )
}

/** Tells customers who have already reviewed the product before they write. Not requested for guests. */
function useMine(here: string) {
  const { data, load } = useFetcher<typeof loader>()
  const look = useEffectEvent(() => mayBeSignedIn() && void load(here))
  useEffect(() => {
    look()
  }, [])
  return data?.mine ?? null
}
