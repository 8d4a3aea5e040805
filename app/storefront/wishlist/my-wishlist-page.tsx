import { data } from 'react-router'
import { shopContext } from '#http/context.server.ts'
import { requireSignedIn } from '#http/who-is-asking.server.ts'
import { accountAreaWords } from '#rulebook/account-area-words.ts'
import { accountListsWords } from '#rulebook/account-lists-words.ts'
import { wishlistWords } from '#rulebook/wishlist-words.ts'
import { readWishlist } from '#shop/wishlist/read-wishlist.server.ts'
import { describeRoom } from '#storefront/account/account-head.ts'
import { PlainAnswer } from '#storefront/cart/plain-answer.tsx'
import { storedItemOf } from '#storefront/cart/stored-item-of.ts'
import { useIsCustomersCopy, useItems } from '#storefront/saved-items/use-saved-items.ts'
import { RoomHead } from '#ui/room-head.tsx'
import type { Route } from './+types/my-wishlist-page.ts'
import { changeWishlistByForm } from './change-wishlist-form.server.ts'
import { EmptyWishlist } from './empty-wishlist.tsx'
import { PlainWishForms } from './plain-wish-forms.tsx'
import { WishlistGrid } from './wishlist-grid.tsx'

export async function loader(args: Route.LoaderArgs) {
  const asker = await requireSignedIn(args)
  return { items: await readWishlist(args.context.get(shopContext), asker.id) }
}

/** For the forms that are there where no scripts are. */
export async function action(args: Route.ActionArgs) {
  const asker = await requireSignedIn(args)
  const sent = await args.request.formData().catch(() => new FormData())
  const answer = await changeWishlistByForm(args.context.get(shopContext), asker.id, sent)
  if (!answer) throw data(null, { status: 400 })
  return answer
}

export function meta() {
  return describeRoom(accountAreaWords.rooms.wishlist, '/my-account/my-wishlist', accountListsWords.wishlistDescription)
}

/** Rendered by the server first; then from the browser's copy, which shows a change before the server has confirmed it. */
export default function MyWishlistPage({ loaderData: { items }, actionData: answer }: Route.ComponentProps) {
  const isCopy = useIsCustomersCopy()
  const copy = useItems('wishlist')
  const favorites = isCopy ? copy : items.map(storedItemOf)
  const atFirst = new Map(items.map(({ product, isSold }) => [product.article, isSold ? product : null]))

  return (
    <>
      <RoomHead title={accountAreaWords.rooms.wishlist} />
      <PlainAnswer answer={answer} />
      <h2 className="visually-hidden">{wishlistWords.products}</h2>
      {favorites.length > 0 ? (
        <WishlistGrid favorites={favorites} atFirst={atFirst} PlainForms={PlainWishForms} />
      ) : (
        <EmptyWishlist level={2} />
      )}
    </>
  )
}
