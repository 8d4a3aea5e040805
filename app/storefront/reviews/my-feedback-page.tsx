import { Link } from 'react-router'
import { requireSignedIn } from '#http/request-actor.server.ts'
import { shopContext } from '#http/router-context.server.ts'
import { myOrdersMessages } from '#rulebook/my-orders-messages.ts'
import { reviewMessages } from '#rulebook/review-messages.ts'
import { listUnreviewed } from '#shop/reviews/list-unreviewed.server.ts'
import type { UnreviewedProduct } from '#shop/reviews/reviews.ts'
import { describePrivatePage } from '#storefront/account/describe-private-page.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { Route } from './+types/my-feedback-page.ts'
import { Contribution, ContributionList } from './contribution-list.tsx'
import { ContributionProduct } from './contribution-product.tsx'

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
      <ContributionList>
        {unreviewed.map((each) => (
          <UnreviewedProductRow key={each.product.article} {...each} />
        ))}
      </ContributionList>
    </>
  )
}

function UnreviewedProductRow({ product, orderNumber, arrivedAt }: UnreviewedProduct) {
  return (
    <Contribution author={<ContributionProduct product={product} />} writtenAt={arrivedAt}>
      <p>
        {messages.arrivedWith}{' '}
        <Link to={`/my-account/my-orders/${orderNumber}`}>{myOrdersMessages.number(orderNumber)}</Link>
      </p>
      {product.path && (
        <LinkButton aria-label={messages.leaveOn(product.name)} size="small" to={`${product.path}/feedback`}>
          {reviewMessages.title}
        </LinkButton>
      )}
    </Contribution>
  )
}
