import { checkoutLimits } from '#rulebook/checkout-words.ts'

/** Sends something to the shop and reads its answer, whatever its status; null when there was none in time, or none that is ours. */
export async function askShop<Answer>(
  path: string,
  body: object,
  read: (said: unknown) => Answer | null,
): Promise<Answer | null> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(checkoutLimits.answerTimeoutMs),
  }).catch(() => null)
  const said: unknown = await response?.json().catch(() => null)
  return read(said)
}
