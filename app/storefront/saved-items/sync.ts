import { savedItemsLimits } from '#rulebook/limits/saved-items.ts'
import { savedItemsMessages as messages } from '#rulebook/saved-items-messages.ts'
import type { ToastMessage } from '#ui/toast-store.ts'
import {
  type ExchangeResult,
  exchange,
  hasUnsent,
  type SendResult,
  type SyncMessage,
  type SyncResponse,
} from './exchange.ts'
import { emptyUnsent } from './saved-items.ts'
import type { SavedItemsStore } from './saved-items-store.ts'

export type Sync = ReturnType<typeof startSync>

type SyncParts = {
  store: SavedItemsStore
  customerId: string
  toast: (message: ToastMessage) => void
  onSignedOut: () => void
}

/** Browsers limit the body of a `keepalive` request to 64 KiB. */
const keepaliveMaxLength = 60_000
const answerTimeoutMs = 20_000
const logOutWaitMs = 3000

/** Synchronises a customer's browser with the server until they sign out. */
export function startSync({ store, customerId, toast, onSignedOut }: SyncParts) {
  const parts = { store, customerId, send }
  const listenerController = new AbortController()
  const { signal } = listenerController
  let queue: Promise<void> = Promise.resolve()
  let timer: ReturnType<typeof setTimeout> | undefined
  let retryMs: number = savedItemsLimits.syncRetryMs.first
  let isOffline = false
  store.setState({ signedInAs: customerId })

  function syncNow(): Promise<void> {
    clearTimeout(timer)
    queue = queue
      .catch(() => undefined)
      .then(async () => {
        if (!signal.aborted) receive(await exchange(parts))
      })
    return queue
  }

  function syncLater(waitMs: number): void {
    // While offline the next attempt is already scheduled.
    if (isOffline) return
    clearTimeout(timer)
    timer = setTimeout(syncNow, waitMs)
  }

  function receive(result: ExchangeResult): void {
    if (signal.aborted) return
    if (result === 'signed-out') onSignedOut()
    else if (result === 'away') retryLater()
    else if (result === 'refused') dropUnsent()
    else applyResponse(result)
  }

  function applyResponse(response: SyncResponse): void {
    if (isOffline) toast({ tone: 'success', text: messages.backOnline })
    isOffline = false
    retryMs = savedItemsLimits.syncRetryMs.first
    for (const { isRefusal, text } of response.notices) toast({ tone: isRefusal ? 'error' : 'info', text })
    if (hasUnsent(store.getState(), customerId)) syncLater(savedItemsLimits.syncMs)
  }

  function retryLater(): void {
    if (!isOffline) toast({ tone: 'info', text: messages.offline })
    isOffline = true
    clearTimeout(timer)
    timer = setTimeout(syncNow, retryMs)
    retryMs = Math.min(retryMs * 2, savedItemsLimits.syncRetryMs.most)
  }

  /** Discards changes that the server does not accept and shows its lists. */
  function dropUnsent(): void {
    toast({ tone: 'error', text: messages.notSaved })
    store.change(() => ({ customer: { id: customerId, version: -1, unsent: emptyUnsent } }))
    syncLater(0)
  }

  /** Sends without waiting, because the page is being left. */
  function flush(): void {
    if (!hasUnsent(store.getState(), customerId)) return
    clearTimeout(timer)
    void exchange(parts).then(receive)
  }

  /** Unsent changes are sent before a log-out, because the server accepts none without a session. */
  function sendBeforeLogOut(event: SubmitEvent): void {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || new URL(form.action).pathname !== '/log-out') return
    if (!hasUnsent(store.getState(), customerId)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    const logOutTimeout = new Promise((resolve) => setTimeout(resolve, logOutWaitMs))
    void Promise.race([syncNow(), logOutTimeout]).then(() => {
      document.removeEventListener('submit', sendBeforeLogOut, { capture: true })
      form.requestSubmit()
    })
  }

  store.onChange(syncLater)
  window.addEventListener('pagehide', flush, { signal })
  window.addEventListener('online', syncNow, { signal })
  document.addEventListener('submit', sendBeforeLogOut, { signal, capture: true })
  document.addEventListener('visibilitychange', () => (document.visibilityState === 'hidden' ? flush() : syncNow()), {
    signal,
  })

  function stop(): void {
    clearTimeout(timer)
    store.onChange(() => undefined)
    listenerController.abort()
  }

  return { now: syncNow, stop }
}

async function send(message: SyncMessage): Promise<SendResult> {
  const body = JSON.stringify(message)
  const response = await fetch('/saved-items', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body,
    keepalive: body.length < keepaliveMaxLength,
    signal: AbortSignal.timeout(answerTimeoutMs),
  }).catch(() => null)
  if (!response || response.status >= 500 || response.status === 429) return 'away'
  if (response.status === 401) return 'signed-out'
  if (!response.ok) return 'refused'
  return response.json().then(
    (read: unknown): SendResult => ({ body: read }),
    (): SendResult => 'away',
  )
}
