import type { NavigateFunction } from 'react-router'
import { reviewMessages as messages } from '#rulebook/review-messages.ts'
import { isRecord } from '#storefront/saved-items/stored-product.ts'
import { mayBeSignedIn } from '#storefront/visitor/session-marker.ts'
import type { ToastMessage } from '#ui/toast-store.ts'

type Vote = { isHelpful: boolean; helpfulCount: number }

type VoteCallbacks = {
  setVote: (newVote: Vote) => void
  toast: (message: ToastMessage) => void
  navigate: NavigateFunction
}

/** Adds or removes a vote and shows a toast. Guests are asked to sign in and then return to the reviews. */
export async function vote(review: string, { setVote, toast, navigate }: VoteCallbacks): Promise<void> {
  if (!mayBeSignedIn()) return askToSignIn({ toast, navigate })
  const body = new URLSearchParams({ review })
  const response = await fetch('/helpful', { method: 'POST', body, headers: { accept: 'application/json' } }).catch(
    () => null,
  )
  if (response?.status === 401) return askToSignIn({ toast, navigate })
  const result: unknown = await response?.json().catch(() => null)
  if (!isRecord(result)) return toast({ tone: 'error', text: messages.voteFailed })
  const { isHelpful, helpfulCount, text } = result
  if (typeof isHelpful !== 'boolean' || typeof helpfulCount !== 'number') {
    return toast({ tone: 'error', text: typeof text === 'string' ? text : messages.voteFailed })
  }
  setVote({ isHelpful, helpfulCount })
  toast({ tone: 'success', text: isHelpful ? messages.voteThanks : messages.voteRemoved })
}

export async function findVotes(article: string): Promise<string[]> {
  const address = `/helpful?article=${encodeURIComponent(article)}`
  const response = await fetch(address, { headers: { accept: 'application/json' } }).catch(() => null)
  const result: unknown = await response?.json().catch(() => null)
  return isRecord(result) && Array.isArray(result.reviews) ? result.reviews.filter((id) => typeof id === 'string') : []
}

function askToSignIn({ toast, navigate }: Pick<VoteCallbacks, 'toast' | 'navigate'>): void {
  toast({ tone: 'info', text: messages.voteAuthorize })
  const back = `${window.location.pathname}#reviews`
  void navigate(`/?sign-in&to=${encodeURIComponent(back)}`)
}
