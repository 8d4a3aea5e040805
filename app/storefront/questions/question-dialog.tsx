import { useFetcher } from 'react-router'
import { questionMessages as messages } from '#rulebook/question-messages.ts'
import { ContributionDialog } from '#storefront/reviews/contribution-dialog.tsx'
import type { ContributionDialogProps } from '#storefront/reviews/contribution-link.tsx'
import type { ContributionResult } from '#storefront/reviews/contribution-result.ts'
import { GuestNotice } from '#storefront/reviews/guest-notice.tsx'
import { useContributionResult } from '#storefront/reviews/use-contribution-result.ts'
import { mayBeSignedIn } from '#storefront/visitor/session-marker.ts'
import { QuestionForm } from './question-form.tsx'

/** The form of the question page as a dialog over the product page. */
export function QuestionDialog({ path, openCount }: ContributionDialogProps) {
  return (
    <ContributionDialog description={messages.description} openCount={openCount} title={messages.title}>
      {(close) => (
        <QuestionDialogContent article={path.split('/').at(-1) ?? ''} close={close} formPath={`${path}/question`} />
      )}
    </ContributionDialog>
  )
}

function QuestionDialogContent({ article, formPath, close }: { article: string; formPath: string; close: () => void }) {
  const sender = useFetcher<ContributionResult>()
  useContributionResult(sender.data, { formPath, onDone: close })
  return (
    <>
      <GuestNotice answer={sender.data} formPath={formPath} isGuest={!mayBeSignedIn()} text={messages.guestHint} />
      <QuestionForm
        answer={sender.data}
        article={article}
        draftName={formPath}
        message=""
        sender={{ fetcher: sender, action: formPath }}
        similar={[]}
      />
    </>
  )
}
