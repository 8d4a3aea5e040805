import { limits } from '#rulebook/limits.ts'
import { savedItemsWords as words } from '#rulebook/saved-items-words.ts'
import type { ToastMessage } from '#ui/toast-store.ts'
import { type Answer, type Exchanged, exchange, hasUnsent, type Message, type Sent } from './exchange.ts'
import { nothingUnsent } from './saved-items.ts'
import type { SavedItemsStore } from './saved-items-store.ts'

export type Sync = ReturnType<typeof startSync>

type SyncParts = {
  store: SavedItemsStore
  customerId: string
  toast: (message: ToastMessage) => void
  onSignedOut: () => void
}

/** Browsers refuse to send more once a page is left. */
const keepaliveMaxLength = 60_000
const answerTimeoutMs = 20_000
const logOutWaitMs = 3000

/** Keeps a customer's browser and the server in step, for as long as they are signed in. */
export function startSync({ store, customerId, toast, onSignedOut }: SyncParts) {
  const parts = { store, customerId, send }
  const listening = new AbortController()
  const { signal } = listening
  let queue: Promise<void> = Promise.resolve()
  let timer: ReturnType<typeof setTimeout> | undefined
  let retryMs: number = limits.syncRetryMs.first
  let isAway = false
  store.setState({ signedInAs: customerId })

  /** Sends what is unsent and takes over what is new. */
  function now(): Promise<void> {
    clearTimeout(timer)
    queue = queue
      .catch(() => undefined)
      .then(async () => {
        if (!signal.aborted) receive(await exchange(parts))
      })
    return queue
  }

  function later(waitMs: number): void {
    // Away, the next attempt is planned already.
    if (isAway) return
    clearTimeout(timer)
    timer = setTimeout(now, waitMs)
  }

  function receive(result: Exchanged): void {
    if (signal.aborted) return
    if (result === 'signed-out') onSignedOut()
    else if (result === 'away') tryAgainLater()
    else if (result === 'refused') giveUp()
    else settle(result)
  }

  function settle(answer: Answer): void {
    if (isAway) toast({ tone: 'success', text: words.backOnline })
    isAway = false
    retryMs = limits.syncRetryMs.first
    for (const { isRefusal, text } of answer.notices) toast({ tone: isRefusal ? 'error' : 'info', text })
    if (hasUnsent(store.getState(), customerId)) later(limits.cartSyncMs)
  }

  function tryAgainLater(): void {
    if (!isAway) toast({ tone: 'info', text: words.offline })
    isAway = true
    clearTimeout(timer)
    timer = setTimeout(now, retryMs)
    retryMs = Math.min(retryMs * 2, limits.syncRetryMs.most)
  }

  /** What the server cannot take is dropped, and its lists are shown. */
  function giveUp(): void {
    toast({ tone: 'error', text: words.notTaken })
    store.change(() => ({ customer: { id: customerId, version: -1, unsent: nothingUnsent } }))
    later(0)
  }

  /** Waits for nobody: the page is being left. */
  function flush(): void {
    if (!hasUnsent(store.getState(), customerId)) return
    clearTimeout(timer)
    void exchange(parts).then(receive)
  }

  /** A log-out ends the session, and the server takes nothing without one: what is unsent goes first. */
  function sendBeforeLogOut(event: SubmitEvent): void {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || new URL(form.action).pathname !== '/log-out') return
    if (!hasUnsent(store.getState(), customerId)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    const waitedLong = new Promise((resolve) => setTimeout(resolve, logOutWaitMs))
    void Promise.race([now(), waitedLong]).then(() => {
      document.removeEventListener('submit', sendBeforeLogOut, { capture: true })
      form.requestSubmit()
    })
  }

  store.onChange(later)
  window.addEventListener('pagehide', flush, { signal })
  window.addEventListener('online', now, { signal })
  document.addEventListener('submit', sendBeforeLogOut, { signal, capture: true })
  document.addEventListener('visibilitychange', () => (document.visibilityState === 'hidden' ? flush() : now()), {
    signal,
  })

  function stop(): void {
    clearTimeout(timer)
    store.onChange(() => undefined)
    listening.abort()
  }

  return { now, stop }
}

async function send(message: Message): Promise<Sent> {
  const body = JSON.stringify(message)
  const answer = await fetch('/saved-items', {
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
