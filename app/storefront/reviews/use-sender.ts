import { type FetcherWithComponents, useNavigation } from 'react-router'
import type { VoiceAnswer } from './review-answer.ts'

/** Sends a form to a page that one is not on. */
export type VoiceSender = { fetcher: FetcherWithComponents<VoiceAnswer>; action: string }

/** Whether something written is on its way, and where it goes. */
export function useSender(sender: VoiceSender | undefined): { busy: boolean; action: { action?: string } } {
  const { state, formMethod, formData } = useNavigation()
  if (sender) return { busy: sender.fetcher.state === 'submitting', action: { action: sender.action } }
  const busy = state !== 'idle' && formMethod === 'POST' && formData?.has('message') === true
  return { busy, action: {} }
}
