import { z } from 'zod'
import { findCategory } from '#rulebook/categories.ts'
import type { AuditValue } from '#shop/audit/audit.ts'
import type { PromotionTerms } from './promotions.ts'

type AuditedTerms = Readonly<Record<string, AuditValue>>

/** Only the changed terms, with their values before and after. */
export function changedTermsOf(
  before: PromotionTerms | null,
  after: PromotionTerms,
): { from: AuditedTerms; to: AuditedTerms } {
  const [old, now] = [before && auditedTermsOf(before), auditedTermsOf(after)]
  const changedNames = Object.keys(now).filter(
    (name) => JSON.stringify(old?.[name] ?? null) !== JSON.stringify(now[name]),
  )
  return { from: pickValues(old ?? {}, changedNames), to: pickValues(now, changedNames) }
}

function auditedTermsOf(terms: PromotionTerms): AuditedTerms {
  return {
    worth: { ...terms.worth },
    startsAt: terms.startsAt?.toISOString() ?? null,
    endsAt: terms.endsAt?.toISOString() ?? null,
    minimumCents: terms.minimumCents,
    maxUses: terms.maxUses,
    maxUsesEach: terms.maxUsesEach,
    firstOrderOnly: terms.firstOrderOnly,
    categories: [...terms.categories],
  }
}

function pickValues(values: AuditedTerms, changedNames: readonly string[]): AuditedTerms {
  return Object.fromEntries(changedNames.map((name) => [name, values[name] ?? null]))
}

const moment = z.coerce.date().nullable()
const StoredTerms = z
  .object({
    worth: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('percentage'), percent: z.number() }),
      z.object({ kind: z.literal('fixed'), amountCents: z.number() }),
      z.object({ kind: z.literal('free-delivery') }),
    ]),
    startsAt: z.union([z.null(), moment]),
    endsAt: z.union([z.null(), moment]),
    minimumCents: z.number(),
    maxUses: z.number().nullable(),
    maxUsesEach: z.number().nullable(),
    firstOrderOnly: z.boolean(),
    categories: z.array(z.string()).transform((slugs) => slugs.flatMap((slug) => findCategory(slug)?.slug ?? [])),
  })
  .partial()

/** Reads terms back from an audit entry; terms that older entries lack are left out. */
export function readAuditedTerms(value: AuditValue): Partial<PromotionTerms> {
  const read = StoredTerms.safeParse(value)
  if (!read.success) return {}
  const { data } = read
  return {
    ...(data.worth !== undefined && { worth: data.worth }),
    ...(data.startsAt !== undefined && { startsAt: data.startsAt }),
    ...(data.endsAt !== undefined && { endsAt: data.endsAt }),
    ...(data.minimumCents !== undefined && { minimumCents: data.minimumCents }),
    ...(data.maxUses !== undefined && { maxUses: data.maxUses }),
    ...(data.maxUsesEach !== undefined && { maxUsesEach: data.maxUsesEach }),
    ...(data.firstOrderOnly !== undefined && { firstOrderOnly: data.firstOrderOnly }),
    ...(data.categories !== undefined && { categories: data.categories }),
  }
}
