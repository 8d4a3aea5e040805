import { isRecord } from '#storefront/saved-items/stored-product.ts'

export type ConfirmAnswer = { text: string }

export function readConfirmAnswer(said: unknown): ConfirmAnswer | null {
  return isRecord(said) && typeof said.text === 'string' ? { text: said.text } : null
}
