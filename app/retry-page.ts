import { requestLimits } from '#rulebook/limits/requests.ts'
import { retryMessages } from '#rulebook/problem-messages.ts'
import { createStoredText, inTab } from '#ui/browser-storage.ts'

/** The number of the last retry, its time and its address. */
const lastRetry = createStoredText(inTab, 'hyggehus.retry')

/** The count of an address begins again when it was not tried for so long. */
const countedForMs = 60_000

/** `last` is what is stored. Null after the last retry of an address. The random part keeps visitors from all coming back in the same second. */
export function nextRetry(last: string | null, address: string, random: number) {
  const [count, at, lastAddress] = last?.split(' ') ?? []
  const isCounted = lastAddress === address && Date.now() - Number(at) < countedForMs
  const number = isCounted ? Number(count) + 1 : 1
  if (!(number <= requestLimits.retriesOfPageMax)) return null
  const waitMs = requestLimits.unavailableRetrySeconds * 1000 * (1 + random)
  return { stored: `${number} ${Date.now()} ${address}`, waitMs }
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
