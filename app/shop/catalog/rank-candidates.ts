import { type Candidate, wholeTerm } from './ranked-search.queries.server.ts'

export type RankedProduct = Pick<
  Candidate,
  'id' | 'category' | 'color' | 'priceCents' | 'popularity' | 'reviewScore'
> & {
  score: number
  /** The terms that found it. */
  terms: number[]
}

/**
 * How well each product answers the words together, the best first. A word that few products have says more than a word of many; a pinned product
 * counts for more than one that only mentions the word. `textCount`: so many of the terms are texts, the others are sets.
 */
export function rankCandidates(candidates: readonly Candidate[], textCount: number): RankedProduct[] {
  const byTerm = Map.groupBy(candidates, ({ term }) => term)
  const named = new Set(candidates.filter(({ term, by }) => term === wholeTerm && by === 'name').map(({ id }) => id))
  const strengths = new Map([...byTerm].map(([term, found]) => [term, strengthOf(found)]))
  const products = [...Map.groupBy(candidates, ({ id }) => id).values()].map((found): RankedProduct => {
    const best = new Map<number, number>()
    for (const each of found.filter(({ term }) => term !== wholeTerm)) {
      const pins = byTerm.get(each.term)?.filter(({ by }) => by === 'pinned').length ?? 0
      const weight = (strengths.get(each.term) ?? 0) * weightOf(each, pins, each.term >= textCount)
      best.set(each.term, Math.max(best.get(each.term) ?? 0, weight))
    }
    const { id, category, color, priceCents, popularity, reviewScore } = found[0] as Candidate
    const score = [...best.values()].reduce((sum, weight) => sum + weight, named.has(id) ? 1 : 0)
    return { id, category, color, priceCents, popularity, reviewScore, score, terms: [...best.keys()] }
  })
  const chosen = withNamedWords(products, candidates, textCount)
  const hasSets = [...byTerm.keys()].some((term) => term >= textCount)
  return cutOff(chosen, named, hasSets).sort(
    (one, other) => other.score - one.score || other.popularity - one.popularity,
  )
}

function strengthOf(found: readonly Candidate[]): number {
  const pins = found.filter(({ by }) => by === 'pinned').length
  const size = pins > 0 ? pins : new Set(found.map(({ id }) => id)).size
  return size ** -0.6
}

function weightOf({ by, place }: Candidate, pins: number, isSet: boolean): number {
  if (by === 'pinned') return 1 - (0.5 * place) / Math.max(pins, 1)
  if (by === 'rule') return 0.45
  if (isSet) return by === 'name' ? 0.4 : 0.15
  return by === 'name' ? 1 : 0.55
}

/** What is called by its name is wanted: of "red candle" all candles are shown, the red ones first. */
function withNamedWords(
  products: RankedProduct[],
  candidates: readonly Candidate[],
  textCount: number,
): RankedProduct[] {
  const isName = ({ term, by }: Candidate) => term !== wholeTerm && term < textCount && by === 'name'
  const wanted = new Set(candidates.filter(isName).map(({ term }) => term))
  const having = products.filter(({ terms }) => [...wanted].every((term) => terms.includes(term)))
  return having.length > 0 ? having : products
}

/** What is far behind the best answer is no answer; a product that is called like the search stands above that. */
function cutOff(products: RankedProduct[], named: ReadonlySet<string>, hasSets: boolean): RankedProduct[] {
  const best = Math.max(0, ...products.map(({ id, score }) => score - (named.has(id) ? 1 : 0)))
  return products.filter(({ score }) => score >= best * (hasSets ? 0.2 : 0.5))
}
