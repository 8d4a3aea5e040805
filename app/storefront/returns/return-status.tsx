import { formatMoment } from '#rulebook/dates.ts'
import { formatPrice } from '#rulebook/money.ts'
import { returnCauseNames, returnWishNames } from '#rulebook/return-messages.ts'
import { returnRequestMessages } from '#rulebook/return-request-messages.ts'
import type { ReturnMoney } from '#shop/returns/return-amounts.ts'
import { openOfferCents, type Return, type ReturnState } from '#shop/returns/returns.ts'
import { ProductPicture } from '#storefront/catalog/product-picture.tsx'
import { useShopSetup } from '#storefront/frame/shop-setup.ts'
import { Price } from '#ui/price.tsx'
import { Steps } from '#ui/steps.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { OfferForm } from './offer-form.tsx'
import { totalOf } from './return-money.tsx'
import styles from './returns.module.css'

const messages = returnRequestMessages.status

type ReturnStatusProps = {
  returned: Return
  money: ReturnMoney | null
  photoPaths: readonly string[]
  labelPath: string | null
}

/** Where a return for a reason stands, and what the customer has told. */
export function ReturnStatus({ returned, money, photoPaths, labelPath }: ReturnStatusProps) {
  const { timeZone } = useShopSetup()
  const { state, statedAt } = returned
  const way = wayOf(returned)
  const offerCents = openOfferCents(returned)
  return (
    <>
      <Steps
        current={way.indexOf(state) + 1}
        label={messages.way}
        steps={way.map((step) => ({ name: messages.steps[step] }))}
      />
      <div className={styles.receipt}>
        <p className={styles.received}>
          <time dateTime={statedAt.toISOString()}>{messages.asked(formatMoment(statedAt, timeZone))}</time>
        </p>
        <h1>{titleOf(returned)}</h1>
        <p>{textOf(returned)}</p>
        {offerCents !== null && <OfferForm offerCents={offerCents} />}
        <ReturnLabel labelPath={labelPath} returned={returned} />
        {returned.exchangeNumber && <p>{messages.exchange(returned.exchangeNumber)}</p>}
        <Pieces returned={returned} />
        <Facts money={money} returned={returned} />
        <Photos paths={photoPaths} />
      </div>
    </>
  )
}

function titleOf(returned: Return): string {
  if (returned.offerAcceptedAt) return messages.kept
  return openOfferCents(returned) === null ? messages.titles[returned.state] : messages.offered
}

function textOf(returned: Return): string | null {
  const { state, refusedBecause, offerAcceptedAt, offerCents } = returned
  if (offerAcceptedAt) return messages.keptText(formatPrice(offerCents ?? 0))
  // The offer says what comes next.
  if (openOfferCents(returned) !== null) return null
  return state === 'refused' ? refusedBecause : messages.texts[state]
}

/** Steps that were left out are not shown; of the ends only the one that came, or the one that was wished for. */
function wayOf(returned: Return): ReturnState[] {
  const { state, wish, labelSentAt, receivedAt, refusedAt, exchangedAt, refundedAt, offerDeclinedAt } = returned
  const isOver = (refusedAt ?? exchangedAt ?? refundedAt) !== null
  const isKept = wish === 'less' && offerDeclinedAt === null
  const end: ReturnState = isOver ? state : wish === 'money' || wish === 'less' ? 'refunded' : 'exchanged'
  return [
    'asked',
    ...(labelSentAt || !(isOver || isKept) ? (['label-sent'] as const) : []),
    ...(receivedAt || !(isOver || isKept) ? (['received'] as const) : []),
    end,
  ]
}

export function ReturnLabel({ returned, labelPath }: Pick<ReturnStatusProps, 'returned' | 'labelPath'>) {
  const { state, labelCarrier, labelTrackingNumber, labelCents } = returned
  if (state !== 'label-sent') return null
  return (
    <div className={styles.small}>
      {labelPath && (
        <p>
          <a href={labelPath}>{messages.label}</a>
        </p>
      )}
      {labelTrackingNumber && <p>{messages.tracking(labelCarrier, labelTrackingNumber)}</p>}
      {labelCents > 0 && <p>{messages.labelCost(formatPrice(labelCents))}</p>}
    </div>
  )
}

function Pieces({ returned }: { returned: Return }) {
  const isOffered = openOfferCents(returned) !== null
  return (
    <section className={styles.goesBack}>
      <h2>{returned.offerAcceptedAt ? messages.youKeep : isOffered ? messages.isAbout : messages.goesBack}</h2>
      <ul>
        {returned.lines.map(({ article, name, picture, lit, quantity, priceCents }) => (
          <li key={article}>
            <ProductPicture alt="" lit={lit} picture={picture} sizes="4rem" />
            <p>
              <strong>{name}</strong>
              <small>{messages.pieces(quantity)}</small>
            </p>
            <Price cents={priceCents} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Facts({ returned, money }: Pick<ReturnStatusProps, 'returned' | 'money'>) {
  const { number, orderNumber, cause, wish, reason } = returned
  const total = money && totalOf(money)
  const names = messages.facts
  const facts = [
    [names.number, number],
    [names.order, `№${orderNumber}`],
    ...(cause ? [[names.cause, returnCauseNames[cause]]] : []),
    ...(wish ? [[names.wish, returnWishNames[wish]]] : []),
    ...(total ? [[total.name, total.value]] : []),
    ...(reason ? [[names.text, reason]] : []),
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Photos({ paths }: { paths: readonly string[] }) {
  if (paths.length === 0) return null
  return (
    <ul className={styles.photos}>
      {paths.map((path, index) => (
        <li key={path}>
          <TextLink reloadDocument to={path}>
            <img alt={messages.photo(index + 1)} height="128" loading="lazy" src={path} width="128" />
          </TextLink>
        </li>
      ))}
    </ul>
  )
}
