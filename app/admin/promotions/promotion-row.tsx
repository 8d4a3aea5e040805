import { Link } from 'react-router'
import { periodText } from '#admin/frame/period.ts'
import rows from '#admin/frame/rows.module.css'
import { useShopDates } from '#admin/frame/use-shop-dates.ts'
import { formatPrice } from '#rulebook/money.ts'
import { promotionMessages as messages } from '#rulebook/promotion-messages.ts'
import { StatusPill } from '#ui/status-pill.tsx'
import { worthText } from './describe-terms.ts'
import type { ListedPromotion } from './load-promotions.server.ts'
import { PauseResumeForm } from './pause-resume-form.tsx'

/** A promotion in the list. An ended promotion has no switch. */
export function PromotionRow({ listed, listUrl }: { listed: ListedPromotion; listUrl: string }) {
  const { promotion, state, discountCents } = listed
  const { code, worth, used, maxUses } = promotion
  const dates = useShopDates()
  return (
    <li className={rows.row} data-row>
      <div className={rows.id}>
        <h2>
          <Link to={`/promotions/${code}`}>{code}</Link>
        </h2>
        <p>{[worthText(worth), periodText(promotion, dates), messages.usedOf(used, maxUses)].join(' · ')}</p>
      </div>
      <p className={rows.state}>
        <StatusPill done={state === 'running'}>{messages.states[state]}</StatusPill>
      </p>
      <p className={rows.amount}>
        <small>{messages.takenOff}</small>
        {formatPrice(discountCents)}
      </p>
      {state !== 'ended' && (
        <div className={rows.action}>
          <PauseResumeForm action={listUrl} promotion={promotion} />
        </div>
      )}
    </li>
  )
}
