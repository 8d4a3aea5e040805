import { Link } from 'react-router'
import { requireSignedIn } from '#http/request-actor.server.ts'
import { shopContext } from '#http/router-context.server.ts'
import { myOrdersMessages } from '#rulebook/my-orders-messages.ts'
import { reviewMessages } from '#rulebook/review-messages.ts'
import { listUnreviewed } from '#shop/reviews/list-unreviewed.server.ts'
import type { UnreviewedProduct } from '#shop/reviews/reviews.ts'
import { describePrivatePage } from '#storefront/account/describe-private-page.ts'
import { ProductPicture } from '#storefront/catalog/product-picture.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { Route } from './+types/my-feedback-page.ts'
import { DateText } from './contribution-list.tsx'
import styles from './feedback-list.module.css'

const messages = reviewMessages.feedback

/** Delivered products that the customer has not reviewed yet. Written reviews are in the section of reviews. */
export async function loader(args: Route.LoaderArgs) {
  const actor = await requireSignedIn(args)
  return { unreviewed: await listUnreviewed(args.context.get(shopContext), actor) }
}

export function meta() {
  return describePrivatePage(messages.title, '/my-account/my-feedback', messages.text)
}

export default function MyFeedbackPage({ loaderData: { unreviewed } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader text={messages.text} title={messages.title}>
        <TextLink to="/my-account/reviews">{reviewMessages.mine.title}</TextLink>
      </PageHeader>
      {unreviewed.length === 0 && (
        <EmptyState illustration="empty" title={messages.none}>
          <p>{messages.noneText}</p>
          <LinkButton to="/my-account/my-orders">{messages.orders}</LinkButton>
        </EmptyState>
      )}
      <ul className={styles.list}>
        {unreviewed.map((each) => (
          <UnreviewedProductRow key={each.product.article} {...each} />
        ))}
      </ul>
    </>
  )
}

function UnreviewedProductRow({ product: { name, path, picture, lit }, orderNumber, arrivedAt }: UnreviewedProduct) {
  return (
    <li>
      <ProductPicture alt="" className={styles.picture} lit={lit} picture={picture} sizes="8.5rem" />
      <div className={styles.text}>
        <h2>{path ? <Link to={path}>{name}</Link> : name}</h2>
        <p>
          <DateText date={arrivedAt} />
          <br />
          {messages.arrivedWith}{' '}
          <Link to={`/my-account/my-orders/${orderNumber}`}>{myOrdersMessages.number(orderNumber)}</Link>
        </p>
        {path && (
          <LinkButton aria-label={messages.leaveOn(name)} size="small" to={`${path}/feedback`}>
            {reviewMessages.title}
          </LinkButton>
        )}
      </div>
    </li>
  )
}
