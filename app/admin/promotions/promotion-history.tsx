import { type HistoryEvent, HistoryEvents } from '#admin/frame/history-events.tsx'
import { type ShopDates, useShopDates } from '#admin/frame/use-shop-dates.ts'
import { promotionMessages } from '#rulebook/promotion-messages.ts'
import type { PromotionEvent } from '#shop/promotions/promotion-history.server.ts'
import { emptyTerms } from '#shop/promotions/promotions.ts'
import { termLines } from './describe-terms.ts'

const messages = promotionMessages.history

export function PromotionHistory({ history }: { history: readonly PromotionEvent[] }) {
  const dates = useShopDates()
  return (
    <section>
      <h2>{messages.title}</h2>
      {history.length === 0 ? (
        <p className="muted">{messages.none}</p>
      ) : (
        <HistoryEvents events={history.map((event) => eventOf(event, dates))} />
      )}
    </section>
  )
}

function eventOf(event: PromotionEvent, dates: ShopDates): HistoryEvent {
  const { id, at, fullName, kind } = event
  const details = kind === 'changed' ? changesText(event, dates) : null
  return { key: id, at, title: messages[kind], byline: messages.byName(fullName), details }
}

function changesText({ from, to }: PromotionEvent, dates: ShopDates): string {
  const [before, after] = [termLines({ ...emptyTerms, ...from }, dates), termLines({ ...emptyTerms, ...to }, dates)]
  return after
    .flatMap(({ name, text }, index) => {
      const old = before[index]?.text ?? ''
      return old === text ? [] : [messages.moved(name, old, text)]
    })
    .join('\n')
}
