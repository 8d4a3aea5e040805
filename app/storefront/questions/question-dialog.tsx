import { useFetcher } from 'react-router'
import { questionWords as words } from '#rulebook/question-words.ts'
import { GuestNotice } from '#storefront/reviews/guest-notice.tsx'
import type { VoiceAnswer } from '#storefront/reviews/review-answer.ts'
import { useVoiceAnswer } from '#storefront/reviews/use-voice-answer.ts'
import { VoiceDialog } from '#storefront/reviews/voice-dialog.tsx'
import type { VoiceDialogProps } from '#storefront/reviews/voice-link.tsx'
import { mayBeSignedIn } from '#storefront/visitor/session-marker.ts'
import { QuestionForm } from './question-form.tsx'

/** The form of the question page as a dialog over the product page. */
export function QuestionDialog({ path, opening }: VoiceDialogProps) {
  return (
    <VoiceDialog description={words.description} opening={opening} title={words.title}>
      {(close) => <Inside article={path.split('/').at(-1) ?? ''} close={close} here={`${path}/question`} />}
    </VoiceDialog>
  )
}

function Inside({ article, here, close }: { article: string; here: string; close: () => void }) {
  const sender = useFetcher<VoiceAnswer>()
  useVoiceAnswer(sender.data, { here, onDone: close })
  return (
    <>
      <GuestNotice answer={sender.data} here={here} isGuest={!mayBeSignedIn()} text={words.asGuest} />
      <QuestionForm
        answer={sender.data}
        article={article}
        draftName={here}
        message=""
        sender={{ fetcher: sender, action: here }}
        similar={[]}
      />
    </>
  )
}
