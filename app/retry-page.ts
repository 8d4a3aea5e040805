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

/** Reloads a page that an overloaded shop could not show, and says so there. A hidden tab waits until it is seen. */
export function retryPage(): void {
  const status = document.querySelector('[data-problem=unavailable] [role=status]')
  if (!status) return
  const next = nextRetry(lastRetry.read(), location.pathname + location.search, Math.random())
  if (!next) return
  status.textContent = retryMessages.soon
  setTimeout(() => {
    document.addEventListener('visibilitychange', reloadWhenSeen)
    reloadWhenSeen()
  }, next.waitMs)

  function reloadWhenSeen(): void {
    // A visitor who has left the page is not brought back.
    if (document.hidden || !status?.isConnected || !next) return
    document.removeEventListener('visibilitychange', reloadWhenSeen)
    // Without storage the retries could not be counted.
    if (lastRetry.write(next.stored)) location.reload()
  }
}

/** Called on each page at rest. */
export function forgetRetries(): void {
  if (!document.querySelector('main[data-problem]')) lastRetry.remove()
}
