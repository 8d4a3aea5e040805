import type { AuditValue } from '#shop/audit/audit.ts'
import type { PromotionTerms } from './promotions.ts'

export type TermName = 'worth' | keyof Omit<PromotionTerms, 'worth'>
type Named = Readonly<Record<string, AuditValue>>

/** What was changed about a promotion, and nothing else: by name, from which value to which. */
export function changesOf(before: PromotionTerms | null, after: PromotionTerms): { from: Named; to: Named } {
  const [old, now] = [before && namedOf(before), namedOf(after)]
  const names = Object.keys(now).filter((name) => JSON.stringify(old?.[name] ?? null) !== JSON.stringify(now[name]))
  return { from: chosen(old ?? {}, names), to: chosen(now, names) }
}

function namedOf(terms: PromotionTerms): Named {
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

function chosen(values: Named, names: readonly string[]): Named {
  return Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
}
