import { isRecord } from '#storefront/saved-items/stored-product.ts'

export type ConfirmEmailAnswer = { text: string }

export function readConfirmEmailAnswer(json: unknown): ConfirmEmailAnswer | null {
  return isRecord(json) && typeof json.text === 'string' ? { text: json.text } : null
}
