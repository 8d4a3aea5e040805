import { Link } from 'react-router'
import { shopContext } from '#http/context.server.ts'
import { requireSignedIn } from '#http/who-is-asking.server.ts'
import { myOrdersWords } from '#rulebook/my-orders-words.ts'
import { reviewWords } from '#rulebook/review-words.ts'
import { listUnreviewed } from '#shop/reviews/list-unreviewed.server.ts'
import type { Unreviewed } from '#shop/reviews/reviews.ts'
import { describeRoom } from '#storefront/account/account-head.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { RoomHead } from '#ui/room-head.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { Route } from './+types/my-feedback-page.ts'
import { AboutLine } from './about-line.tsx'
import { Note, Notes } from './notes.tsx'

const words = reviewWords.feedback

/** Delivered products that the customer has not reviewed yet. Written reviews are in the section of reviews. */
export async function loader(args: Route.LoaderArgs) {
  const asker = await requireSignedIn(args)
  return { unreviewed: await listUnreviewed(args.context.get(shopContext), asker) }
}

export function meta() {
  return describeRoom(words.title, '/my-account/my-feedback', words.text)
}

export default function MyFeedbackPage({ loaderData: { unreviewed } }: Route.ComponentProps) {
  return (
    <>
      <RoomHead text={words.text} title={words.title}>
        <TextLink to="/my-account/reviews">{reviewWords.mine.title}</TextLink>
      </RoomHead>
      {unreviewed.length === 0 && (
        <EmptyState drawing="empty" title={words.none}>
          <p>{words.noneText}</p>
          <LinkButton to="/my-account/my-orders">{words.orders}</LinkButton>
        </EmptyState>
      )}
      <Notes>
        {unreviewed.map((each) => (
          <Waiting key={each.product.article} {...each} />
        ))}
      </Notes>
    </>
  )
}

function Waiting({ product, orderNumber, arrivedAt }: Unreviewed) {
  return (
    <Note author={<AboutLine product={product} />} writtenAt={arrivedAt}>
      <p>
        {words.arrivedWith} <Link to={`/my-account/my-orders/${orderNumber}`}>{myOrdersWords.number(orderNumber)}</Link>
      </p>
      {product.path && (
        <LinkButton aria-label={words.leaveOn(product.name)} size="small" to={`${product.path}/feedback`}>
          {reviewWords.title}
        </LinkButton>
      )}
    </Note>
  )
}
