import type { NavigateFunction } from 'react-router'
import { reviewWords as words } from '#rulebook/review-words.ts'
import { isRecord } from '#storefront/saved-items/stored-product.ts'
import { mayBeSignedIn } from '#storefront/visitor/session-marker.ts'
import type { ToastMessage } from '#ui/toast-store.ts'

type Given = { isHelpful: boolean; helpfulCount: number }

type Screen = { setGiven: (given: Given) => void; toast: (message: ToastMessage) => void; navigate: NavigateFunction }

/** Adds or removes a vote and shows a toast. Guests are asked to sign in and then return to the reviews. */
export async function vote(review: string, { setGiven, toast, navigate }: Screen): Promise<void> {
  if (!mayBeSignedIn()) return askIn({ toast, navigate })
  const body = new URLSearchParams({ review })
  const answer = await fetch('/helpful', { method: 'POST', body, headers: { accept: 'application/json' } }).catch(
    () => null,
  )
  if (answer?.status === 401) return askIn({ toast, navigate })
  const said: unknown = await answer?.json().catch(() => null)
  if (!isRecord(said)) return toast({ tone: 'error', text: words.voteFailed })
  const { isHelpful, helpfulCount, text } = said
  if (typeof isHelpful !== 'boolean' || typeof helpfulCount !== 'number') {
    return toast({ tone: 'error', text: typeof text === 'string' ? text : words.voteFailed })
  }
  setGiven({ isHelpful, helpfulCount })
  toast({ tone: 'success', text: isHelpful ? words.voteThanks : words.voteBack })
}

export async function findVotes(article: string): Promise<string[]> {
  const address = `/helpful?article=${encodeURIComponent(article)}`
  const answer = await fetch(address, { headers: { accept: 'application/json' } }).catch(() => null)
  const said: unknown = await answer?.json().catch(() => null)
  return isRecord(said) && Array.isArray(said.reviews) ? said.reviews.filter((id) => typeof id === 'string') : []
}

function askIn({ toast, navigate }: Pick<Screen, 'toast' | 'navigate'>): void {
  toast({ tone: 'info', text: words.voteAuthorize })
  const back = `${window.location.pathname}#reviews`
  void navigate(`/?sign-in&to=${encodeURIComponent(back)}`)
}
