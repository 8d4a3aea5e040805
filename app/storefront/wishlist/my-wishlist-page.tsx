import { data } from 'react-router'
import { shopContext } from '#http/context.server.ts'
import { requireSignedIn } from '#http/who-is-asking.server.ts'
import { accountAreaWords } from '#rulebook/account-area-words.ts'
import { myThingsWords } from '#rulebook/my-things-words.ts'
import { wishlistWords } from '#rulebook/wishlist-words.ts'
import { readWishlist } from '#shop/wishlist/read-wishlist.server.ts'
import type { WishlistItem } from '#shop/wishlist/wishlist.ts'
import { describeRoom } from '#storefront/account/account-head.ts'
import { PlainAnswer } from '#storefront/cart/plain-answer.tsx'
import type { Favorite } from '#storefront/houseguest/houseguest.ts'
import { useFavorites, useIsMirror } from '#storefront/houseguest/houseguest-state.ts'
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
  return describeRoom(accountAreaWords.rooms.wishlist, '/my-account/my-wishlist', myThingsWords.wishlistDescription)
}

/** Made by the server first; from then on the browser's mirror shows what is changed before the shop has heard of it. */
export default function MyWishlistPage({ loaderData: { items }, actionData: answer }: Route.ComponentProps) {
  const isMirror = useIsMirror()
  const mirrored = useFavorites()
  const favorites = isMirror ? mirrored : items.map(favoriteOf)
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

/** An item of the shop in the form in which a browser keeps it: with the price at which it was saved. */
function favoriteOf({ product, savedPriceCents, savedAt }: WishlistItem): Favorite {
  return { product: { ...product, priceCents: savedPriceCents }, addedAt: savedAt.getTime(), changedAt: 0 }
}
