import { data } from 'react-router'
import { requireSignedIn } from '#http/request-actor.server.ts'
import { shopContext } from '#http/router-context.server.ts'
import { accountAreaMessages } from '#rulebook/account-area-messages.ts'
import { accountListsMessages } from '#rulebook/account-lists-messages.ts'
import { readCart } from '#shop/cart/read-cart.server.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import { describePrivatePage } from '#storefront/account/describe-private-page.ts'
import { useIsAccountCopy, useItems } from '#storefront/saved-items/use-saved-items.ts'
import { PageHeader } from '#ui/page-header.tsx'
import type { Route } from './+types/my-cart-page.ts'
import { deliveryOfCart } from './cart-delivery.ts'
import { changeCartByForm } from './change-cart-form.server.ts'
import { EmptyCart } from './empty-cart.tsx'
import { FilledCart } from './filled-cart.tsx'
import { NoScriptLineForm } from './no-script-line-form.tsx'
import { NoScriptResult } from './no-script-result.tsx'
import { storedItemOf } from './stored-item-of.ts'

export async function loader(args: Route.LoaderArgs) {
  const actor = await requireSignedIn(args)
  const shop = args.context.get(shopContext)
  const [cart, settings] = await Promise.all([readCart(shop, actor.id), readSettings(shop)])
  return { cart, delivery: deliveryOfCart(settings, shop.now()) }
}

/** Handles the forms for browsers without scripts. */
export async function action(args: Route.ActionArgs) {
  const actor = await requireSignedIn(args)
  const formData = await args.request.formData().catch(() => new FormData())
  const answer = await changeCartByForm(args.context.get(shopContext), actor.id, formData)
  if (!answer) throw data(null, { status: 400 })
  return answer
}

export function meta() {
  return describePrivatePage(
    accountAreaMessages.sections.cart,
    '/my-account/my-cart',
    accountListsMessages.cartDescription,
  )
}

/** Rendered from the server's list, then from the browser's copy, which shows changes before the server confirms them. */
export default function MyCartPage({ loaderData: { cart, delivery }, actionData: answer }: Route.ComponentProps) {
  const isAccountCopy = useIsAccountCopy()
  const localLines = useItems('cart')
  const lines = isAccountCopy ? localLines : cart.lines.map(storedItemOf)
  const initialProducts = new Map(cart.lines.map(({ product, isSold }) => [product.article, isSold ? product : null]))

  return (
    <>
      <PageHeader title={accountAreaMessages.sections.cart} />
      <NoScriptResult result={answer} />
      {lines.length > 0 ? (
        <FilledCart
          delivery={delivery}
          lines={lines}
          initialProducts={initialProducts}
          variant="account"
          NoScriptForm={NoScriptLineForm}
        />
      ) : (
        <EmptyCart />
      )}
    </>
  )
}
