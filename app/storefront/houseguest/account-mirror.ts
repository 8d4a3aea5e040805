import { keptWords } from '#rulebook/kept-words.ts'
import { limits } from '#rulebook/limits.ts'
import { messages } from '#rulebook/messages.ts'
import type { ToastMessage } from '#ui/toast-store.ts'
import {
  type Exchanged,
  type Exchanging,
  exchange,
  giveUp,
  type Sent,
  type ThingsMessage,
  unsaid,
} from './account-exchange.ts'
import type { GuestStore } from './guest-store.ts'
import { isPatient } from './mirror-changes.ts'
import type { Refused, ThingsAnswer } from './things-answer.ts'

export type AccountMirror = {
  /** Says what was changed and takes in what is new. */
  sync: () => Promise<void>
  stop: () => void
}

type MirrorParts = {
  guest: GuestStore
  customerId: string
  say: (message: ToastMessage) => void
  onSignedOut: () => void
}

const address = '/my-things'
/** Browsers refuse to carry more once a page is left. */
const keepaliveMaxLength = 60_000
const answerTimeoutMs = 20_000
const logOutAddress = '/log-out'
const longestWaitMs = 3000

/** Keeps a customer's browser and the shop of one mind, for as long as they are signed in. */
export function openAccountMirror({ guest, customerId, say, onSignedOut }: MirrorParts): AccountMirror {
  const parts: Exchanging = { guest, customerId, send, newBrowser: () => crypto.randomUUID() }
  const listening = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let retryMs: number = limits.syncRetryMs.first
  let isAway = false
  let hasWaited = false
  let lastUnsaid = ''
  guest.setState({ recognised: customerId })

  async function sync(): Promise<void> {
    clearTimeout(timer)
    if (listening.signal.aborted) return
    hear(await inTurn(() => exchange(parts)))
  }

  /** While the page goes away nothing is waited for. */
  function flush(): void {
    if (!hasUnsaid()) return
    clearTimeout(timer)
    void exchange(parts).then(hear)
  }

  /** A form may end the session, and the shop takes nothing from somebody who has left: what is unsaid goes first. */
  function beforeForm(event: SubmitEvent): void {
    const form = event.target
    if (
      hasWaited ||
      !(form instanceof HTMLFormElement) ||
      new URL(form.action).pathname !== logOutAddress ||
      !hasUnsaid()
    )
      return
    event.preventDefault()
    event.stopImmediatePropagation()
    const waitedLong = new Promise((resolve) => setTimeout(resolve, longestWaitMs))
    void Promise.race([sync(), waitedLong]).then(() => {
      hasWaited = true
      form.requestSubmit()
    })
  }

  function hasUnsaid(): boolean {
    if (guest.getState().ownership.owner !== customerId) return false
    const { cart, wishlist } = unsaid(parts).changes
    return cart.length + wishlist.length > 0
  }

  function hear(answer: Exchanged): void {
    if (listening.signal.aborted) return
    if (answer === 'signed-out') onSignedOut()
    else if (answer === 'away') tryAgainLater()
    else if (answer === 'refused') void recover()
    else settle(answer)
  }

  function settle(answer: ThingsAnswer): void {
    if (isAway) say({ tone: 'success', text: keptWords.backOnline })
    isAway = false
    retryMs = limits.syncRetryMs.first
    lastUnsaid = ''
    sayWhatChanged(answer, say)
    consider()
  }

  function tryAgainLater(): void {
    if (!isAway) say({ tone: 'info', text: keptWords.offline })
    isAway = true
    // Even a shop that cannot be reached shows people what they kept.
    guest.setState({ recognised: customerId })
    clearTimeout(timer)
    timer = setTimeout(sync, retryMs)
    retryMs = Math.min(retryMs * 2, limits.syncRetryMs.most)
  }

  async function recover(): Promise<void> {
    const answer = await inTurn(() => giveUp(parts))
    if (answer !== 'refused') hear(answer)
    say({ tone: 'error', text: keptWords.notTaken })
  }

  /** Amounts are said when nobody has touched them for a while, everything else at once. */
  function consider(): void {
    if (guest.getState().ownership.owner !== customerId) return
    const { changes, mirror } = unsaid(parts)
    const text = JSON.stringify(changes)
    if (text === lastUnsaid || isAway) return
    lastUnsaid = text
    clearTimeout(timer)
    if (changes.cart.length + changes.wishlist.length === 0) return
    timer = setTimeout(sync, isPatient(changes, mirror) ? limits.cartSyncMs : 0)
  }

  const stopWatching = guest.subscribe(consider)
  const { signal } = listening
  window.addEventListener('pagehide', flush, { signal })
  window.addEventListener('online', () => void sync(), { signal })
  document.addEventListener('submit', beforeForm, { signal, capture: true })
  document.addEventListener('visibilitychange', () => (document.visibilityState === 'hidden' ? flush() : void sync()), {
    signal,
  })

  return {
    sync,
    stop: () => {
      clearTimeout(timer)
      stopWatching()
      listening.abort()
    },
  }
}

let last: Promise<unknown> = Promise.resolve()

/** One after the other, across all tabs where the browser can see to it, and in this one everywhere. */
function inTurn<Value>(action: () => Promise<Value>): Promise<Value> {
  const next = last.then(() => ('locks' in navigator ? navigator.locks.request('hyggehus.things', action) : action()))
  last = next.catch(() => undefined)
  return next
}

async function send(message: ThingsMessage): Promise<Sent> {
  const body = JSON.stringify(message)
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body,
    keepalive: body.length < keepaliveMaxLength,
    signal: AbortSignal.timeout(answerTimeoutMs),
  }).catch(() => null)
  if (!answer || answer.status >= 500 || answer.status === 429) return 'away'
  if (answer.status === 401) return 'signed-out'
  if (!answer.ok) return 'refused'
  return answer.json().then(
    (read: unknown): Sent => ({ body: read }),
    (): Sent => 'away',
  )
}

function sayWhatChanged(answer: ThingsAnswer, say: MirrorParts['say']): void {
  const joined = answer.joined && keptWords.joined(answer.joined)
  if (joined) say({ tone: 'info', text: joined })
  for (const refused of answer.refusedLines) say({ tone: 'error', text: lineText(refused) })
  for (const refused of answer.refusedWishes) say({ tone: 'error', text: wishText(refused) })
}

function lineText({ name, code, available }: Refused): string {
  if (code === 'short') return messages.quantity.overStock(available)
  if (code === 'full') return messages.cart.full(limits.cartLinesMax)
  return code === 'sold-out' ? keptWords.soldOut(name) : keptWords.gone(name)
}

function wishText({ name, code }: Refused): string {
  return code === 'full' ? messages.wishlist.full(limits.favoritesMax) : keptWords.gone(name)
}
