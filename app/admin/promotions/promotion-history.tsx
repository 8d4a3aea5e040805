import { type Event, Events } from '#admin/frame/events.tsx'
import { promotionWords } from '#rulebook/promotion-words.ts'
import type { PromotionEvent } from '#shop/promotions/promotion-history.server.ts'
import { noTerms } from '#shop/promotions/promotions.ts'
import { termLines } from './describe-terms.ts'

const words = promotionWords.history

export function PromotionHistory({ history }: { history: readonly PromotionEvent[] }) {
  return (
    <section>
      <h2>{words.title}</h2>
      {history.length === 0 ? <p className="muted">{words.none}</p> : <Events events={history.map(eventOf)} />}
    </section>
  )
}

function eventOf(event: PromotionEvent): Event {
  const { id, at, fullName, kind } = event
  const why = kind === 'changed' ? movesOf(event) : null
  return { key: id, at, what: words[kind], who: words.byName(fullName), why }
}

function movesOf({ from, to }: PromotionEvent): string {
  const [before, after] = [termLines({ ...noTerms, ...from }), termLines({ ...noTerms, ...to })]
  return after
    .flatMap(({ name, text }, index) => {
      const old = before[index]?.text ?? ''
      return old === text ? [] : [words.moved(name, old, text)]
    })
    .join('\n')
}
