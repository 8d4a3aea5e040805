import { auditValueOf } from '#shop/audit/audit.ts'
import type { ContentTerms } from './content.ts'

export function contentSubject(id: string): string {
  return `content ${id}`
}

/** For the log, and to tell whether two versions are the same. */
export function auditedTerms({ title, summary, body, picture }: ContentTerms) {
  return { title, summary, picture: picture && { hash: picture.hash, alt: picture.alt }, body: auditValueOf(body) }
}
