import { useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'
import { reviewMessages as messages } from '#rulebook/review-messages.ts'
import { mayBeSignedIn } from '#storefront/visitor/session-marker.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { ContributionDialog } from './contribution-dialog.tsx'
import type { ContributionDialogProps } from './contribution-link.tsx'
import type { ContributionResult } from './contribution-result.ts'
import type { loader } from './feedback-page.tsx'
import { GuestNotice } from './guest-notice.tsx'
import styles from './review-form.module.css'
import { ReviewForm } from './review-form.tsx'
import { useContributionResult } from './use-contribution-result.ts'

/** The form of the review page as a dialog over the product page. */
export function FeedbackDialog({ path, openCount }: ContributionDialogProps) {
  return (
    <ContributionDialog description={messages.description} openCount={openCount} title={messages.title}>
      {(close) => <FeedbackDialogContent close={close} formPath={`${path}/feedback`} />}
    </ContributionDialog>
  )
}

function FeedbackDialogContent({ formPath, close }: { formPath: string; close: () => void }) {
  const sender = useFetcher<ContributionResult>()
  const myReview = useMyReview(formPath)
  useContributionResult(sender.data, { formPath, onDone: close })
  if (myReview) {
    return (
      <div className={styles.notice}>
        <p>{messages.alreadyReviewed}</p>
        <LinkButton to={`/my-account/reviews/${myReview.id}`}>{messages.viewMyReview}</LinkButton>
      </div>
    )
  }
  return (
    <>
      <GuestNotice answer={sender.data} formPath={formPath} isGuest={!mayBeSignedIn()} text={messages.guestHint} />
      <ReviewForm
        answer={sender.data}
        draftName={formPath}
        sendLabel={messages.send}
        sender={{ fetcher: sender, action: formPath }}
        sendingLabel={messages.sending}
      />
    </>
  )
}

/** Tells customers who have already reviewed the product before they write. Not requested for guests. */
function useMyReview(formPath: string) {
  const { data, load } = useFetcher<typeof loader>()
  const loadMyReview = useEffectEvent(() => mayBeSignedIn() && void load(formPath))
  useEffect(() => {
    loadMyReview()
  }, [])
  return data?.myReview ?? null
}
