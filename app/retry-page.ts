import { requestLimits } from '#rulebook/limits/requests.ts'
import { retryMessages } from '#rulebook/problem-messages.ts'
import { createStoredText, inTab } from '#ui/browser-storage.ts'

/** The number of the last retry and its address. */
const lastRetry = createStoredText(inTab, 'hyggehus.retry')

/** `last` is what is stored. Null after the last retry of an address. The random part keeps visitors from all coming back in the same second. */
export function nextRetry(last: string | null, address: string, random: number) {
  const count = last?.slice(2) === address ? Number(last[0]) + 1 : 1
  if (!(count <= requestLimits.retriesOfPageMax)) return null
  return { stored: `${count} ${address}`, waitMs: requestLimits.unavailableRetrySeconds * 1000 * (1 + random) }
}

/** Reloads a page that an overloaded shop could not show. A hidden tab waits until it is seen. Returns how to stop. */
export function retryPage(say: (text: string) => void): () => void {
  const next = nextRetry(lastRetry.read(), location.pathname + location.search, Math.random())
  if (!next) return () => undefined
  const timer = setTimeout(() => {
    document.addEventListener('visibilitychange', reloadWhenSeen)
    reloadWhenSeen()
  }, next.waitMs)
  say(retryMessages.soon)
  return stop

  function reloadWhenSeen(): void {
    if (document.hidden) return
    stop()
    // Without storage the retries could not be counted.
    if (next && lastRetry.write(next.stored)) location.reload()
  }
  function stop(): void {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', reloadWhenSeen)
  }
}

/** Called on each page at rest. */
export function forgetRetries(): void {
  if (!document.querySelector('main[data-problem]')) lastRetry.remove()
}
