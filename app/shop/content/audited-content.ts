import { auditValueOf } from '#shop/audit/audit.ts'
import type { ContentTerms } from './content.ts'

export function contentSubject(id: string): string {
  return `content ${id}`
}

/** Two versions with equal audited terms are the same. */
export function auditedTerms({ title, summary, body, picture }: ContentTerms) {
  return { title, summary, picture: picture && { hash: picture.hash, alt: picture.alt }, body: auditValueOf(body) }
}
