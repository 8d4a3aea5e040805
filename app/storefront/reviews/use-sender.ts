import { type FetcherWithComponents, useNavigation } from 'react-router'
import type { ContributionResult } from './contribution-result.ts'

/** Submits a form to another page's action. */
export type ContributionSender = { fetcher: FetcherWithComponents<ContributionResult>; action: string }

export function useSender(sender: ContributionSender | undefined): { busy: boolean; action: { action?: string } } {
  const { state, formMethod, formData } = useNavigation()
  if (sender) return { busy: sender.fetcher.state === 'submitting', action: { action: sender.action } }
  const busy = state !== 'idle' && formMethod === 'POST' && formData?.has('message') === true
  return { busy, action: {} }
}
