import { data } from 'react-router'
import { ActionNotice } from '#admin/frame/action-result.tsx'
import { adminPageMeta } from '#admin/frame/admin-page-meta.ts'
import { adminAction, adminLoader } from '#admin/frame/admin-route.server.ts'
import styles from '#admin/frame/detail.module.css'
import { keepAdminPageOnFailure, useLastAnswer } from '#admin/frame/keep-admin-page-on-failure.ts'
import { ListPlace } from '#admin/frame/list-place.tsx'
import { RecordNotFound } from '#admin/frame/record-not-found.tsx'
import { useShopDates } from '#admin/frame/use-shop-dates.ts'
import { adminReturnMessages as messages } from '#rulebook/admin-return-messages.ts'
import { returnCauseNames, returnWishNames } from '#rulebook/return-messages.ts'
import { pictureUrl } from '#shop/media/media.ts'
import { findRefundAuthenticationRule, findRefundLimit } from '#shop/orders/require-refund-authentication.server.ts'
import { findReturnForAdmin, isReturnNumber } from '#shop/returns/find-return.server.ts'
import type { ExchangePreview } from '#shop/returns/preview-exchange.server.ts'
import { isOpenReturn, type Return, refundDueAt } from '#shop/returns/returns.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { Route } from './+types/admin-return-page.ts'
import own from './admin-return-page.module.css'
import { changeReturn, type ExchangeSearch, type ReturnActionResult } from './return-action.server.ts'
import { ExchangeSection } from './return-exchange.tsx'
import { Goods } from './return-goods.tsx'
import { ReturnHistory } from './return-history.tsx'
import { LabelSection } from './return-label-form.tsx'
import { Money } from './return-money.tsx'
import { Offer } from './return-offer.tsx'
import { Refusal } from './return-refusal.tsx'

export const loader = adminLoader(async (shop, { params }: Route.LoaderArgs, actor) => {
  const number = params.returnNumber
  const found = isReturnNumber(number) ? await findReturnForAdmin(shop, number) : null
  if (!found)
    return data({ found: null, requiredReauthentication: null, refundLimit: null, carrierName: null }, { status: 404 })
  const requiredReauthentication = await findRefundAuthenticationRule(shop, actor, found.order)
  const refundLimit = await findRefundLimit(shop, actor, found.order)
  return { found, requiredReauthentication, refundLimit, carrierName: shop.carrier?.name ?? null }
})

export const action = adminAction(async (shop, actor, form, { params }: Route.ActionArgs) => {
  const number = params.returnNumber
  if (!isReturnNumber(number)) throw data(null, { status: 404 })
  return await changeReturn({ shop, actor, number, form })
})

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepAdminPageOnFailure(serverAction)
}

export function meta({ params }: Route.MetaArgs) {
  return adminPageMeta(messages.titleOf(params.returnNumber))
}

export default function ReturnPage({ loaderData, actionData }: Route.ComponentProps) {
  const result = useLastAnswer(actionData)
  const { found, requiredReauthentication, refundLimit, carrierName } = loaderData
  if (!found) return <RecordNotFound messages={messages} to="/all-returns" />
  const { returned } = found
  const preview = previewOf(result)
  const isExchanging = preview !== null
  return (
    <>
      <ListPlace messages={messages} path="/all-returns" record={returned.number} />
      <PageHeader text={<Summary returned={returned} />} title={messages.titleOf(returned.number)} />
      <ActionNotice result={result && 'tone' in result ? result : undefined} />
      <div className={styles.detail} key={returned.number}>
        <Told returned={returned} />
        <Money
          found={found}
          isExchanging={isExchanging}
          limit={refundLimit}
          requiredReauthentication={requiredReauthentication}
        />
        <Offer isExchanging={isExchanging} returned={returned} />
        <LabelSection carrierName={carrierName} isExchanging={isExchanging} returned={returned} />
        <Goods available={found.available} isExchanging={isExchanging} returned={returned} />
        <ExchangeSection preview={preview} returned={returned} search={searchOf(result)} />
        <Refusal returned={returned} />
        <ReturnHistory returned={returned} steps={found.steps} />
      </div>
    </>
  )
}

function Summary({ returned }: { returned: Return }) {
  const { kind, state, statedAt, statedBy, fullName, orderNumber } = returned
  const { formatDateTime, formatDate } = useShopDates()
  const isOpen = isOpenReturn(state)
  return (
    <span className={styles.summary}>
      <StatusPill done={state === 'refunded' || state === 'exchanged'}>{messages.states[state]}</StatusPill>
      <span>{fullName}</span>
      <TextLink to={`/all-orders/${orderNumber}`}>{messages.order(orderNumber)}</TextLink>
      <span>{messages.stated[kind](formatDateTime(statedAt), messages.by[statedBy])}</span>
      {isOpen && kind === 'withdrawal' && <span>{messages.dueText(formatDate(refundDueAt(returned)))}</span>}
    </span>
  )
}

function previewOf(result: ReturnActionResult | undefined): ExchangePreview | null {
  return (result && 'preview' in result && result.preview) || null
}

function searchOf(result: ReturnActionResult | undefined): ExchangeSearch | null {
  return (result && 'search' in result && result.search) || null
}

/** The reason, the wish and the photos come first: they decide what is done. */
function Told({ returned: { kind, cause, wish, statement, reason, photos } }: { returned: Return }) {
  const { said } = messages
  return (
    <section>
      <h2>{said.title}</h2>
      {cause && wish && (
        <p>
          <strong>{returnCauseNames[cause]}</strong> · {said.wish(returnWishNames[wish])}
        </p>
      )}
      <blockquote className={own.statement}>{statement}</blockquote>
      <p className={own.muted}>{reason ?? (kind === 'return' ? said.noWords : said.noReason)}</p>
      {photos.length > 0 && (
        <ul className={own.photos}>
          {photos.map((photo, index) => (
            <li key={photo.hash}>
              <a href={pictureUrl(photo, 1200, 'webp')}>
                <img
                  alt={said.photo(index + 1)}
                  height="128"
                  loading="lazy"
                  src={pictureUrl(photo, 400, 'webp')}
                  width="128"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
