import { data } from 'react-router'
import { requireSignedIn } from '#http/request-actor.server.ts'
import { shopContext } from '#http/router-context.server.ts'
import { accountAreaMessages } from '#rulebook/account-area-messages.ts'
import { accountListsMessages } from '#rulebook/account-lists-messages.ts'
import { wishlistMessages } from '#rulebook/wishlist-messages.ts'
import { readWishlist } from '#shop/wishlist/read-wishlist.server.ts'
import { describePrivatePage } from '#storefront/account/describe-private-page.ts'
import { NoScriptResult } from '#storefront/cart/no-script-result.tsx'
import { storedItemOf } from '#storefront/cart/stored-item-of.ts'
import { useIsAccountCopy, useItems } from '#storefront/saved-items/use-saved-items.ts'
import { PageHeader } from '#ui/page-header.tsx'
import type { Route } from './+types/my-wishlist-page.ts'
import { changeWishlistByForm } from './change-wishlist-form.server.ts'
import { EmptyWishlist } from './empty-wishlist.tsx'
import { NoScriptWishlistForms } from './no-script-wishlist-forms.tsx'
import { WishlistGrid } from './wishlist-grid.tsx'

export async function loader(args: Route.LoaderArgs) {
  const actor = await requireSignedIn(args)
  return { items: await readWishlist(args.context.get(shopContext), actor.id) }
}

/** Handles the forms for browsers without scripts. */
export async function action(args: Route.ActionArgs) {
  const actor = await requireSignedIn(args)
  const formData = await args.request.formData().catch(() => new FormData())
  const answer = await changeWishlistByForm(args.context.get(shopContext), actor.id, formData)
  if (!answer) throw data(null, { status: 400 })
  return answer
}

export function meta() {
  return describePrivatePage(
    accountAreaMessages.sections.wishlist,
    '/my-account/my-wishlist',
    accountListsMessages.wishlistDescription,
  )
}

/** Rendered from the server's list, then from the browser's copy, which shows changes before the server confirms them. */
export default function MyWishlistPage({ loaderData: { items }, actionData: answer }: Route.ComponentProps) {
  const isAccountCopy = useIsAccountCopy()
  const localItems = useItems('wishlist')
  const favorites = isAccountCopy ? localItems : items.map(storedItemOf)
  const initialProducts = new Map(items.map(({ product, isSold }) => [product.article, isSold ? product : null]))

  return (
    <>
      <PageHeader title={accountAreaMessages.sections.wishlist} />
      <NoScriptResult result={answer} />
      <h2 className="visually-hidden">{wishlistMessages.products}</h2>
      {favorites.length > 0 ? (
        <WishlistGrid favorites={favorites} initialProducts={initialProducts} NoScriptForms={NoScriptWishlistForms} />
      ) : (
        <EmptyWishlist level={2} />
      )}
    </>
  )
}
