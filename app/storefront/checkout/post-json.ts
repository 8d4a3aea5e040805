import { checkoutLimits } from '#rulebook/limits/checkout.ts'

/** Posts JSON and parses the answer of any status. Null on a timeout, a network failure or an answer of unknown shape. */
export async function postJson<Answer>(
  path: string,
  body: object,
  parse: (json: unknown) => Answer | null,
): Promise<Answer | null> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(checkoutLimits.answerTimeoutMs),
  }).catch(() => null)
  const json: unknown = await response?.json().catch(() => null)
  return parse(json)
}
