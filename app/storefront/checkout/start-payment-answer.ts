import { isRecord } from '#storefront/saved-items/stored-product.ts'

/** `heldForMs`: how long its products stay held for the customer; null when they are not. */
export type StartedPayment = {
  kind: 'started'
  clientSecret: string | null
  publishableKey: string | null
  state: string
  heldForMs: number | null
}

export type StartPaymentAnswer = StartedPayment | { kind: 'refused'; code: string; text: string }

export function readStartPaymentAnswer(json: unknown): StartPaymentAnswer | null {
  if (!isRecord(json)) return null
  const { kind, clientSecret, publishableKey, state, heldForMs, code, text } = json
  if (kind === 'refused' && typeof code === 'string' && typeof text === 'string') return { kind, code, text }
  if (kind !== 'started' || typeof state !== 'string') return null
  return {
    kind,
    state,
    clientSecret: textOrNull(clientSecret),
    publishableKey: textOrNull(publishableKey),
    heldForMs: typeof heldForMs === 'number' ? heldForMs : null,
  }
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
