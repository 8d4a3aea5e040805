import { isRecord } from '#storefront/saved-items/stored-product.ts'

export type StartPaymentAnswer =
  | { kind: 'started'; clientSecret: string | null; publishableKey: string | null; state: string }
  | { kind: 'refused'; code: string; text: string }

export function readStartPaymentAnswer(json: unknown): StartPaymentAnswer | null {
  if (!isRecord(json)) return null
  const { kind, clientSecret, publishableKey, state, code, text } = json
  if (kind === 'refused' && typeof code === 'string' && typeof text === 'string') return { kind, code, text }
  if (kind !== 'started' || typeof state !== 'string') return null
  return { kind, state, clientSecret: textOrNull(clientSecret), publishableKey: textOrNull(publishableKey) }
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
