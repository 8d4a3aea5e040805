import { data } from 'react-router'
import { shopContext } from '#http/context.server.ts'
import { requireSignedIn } from '#http/who-is-asking.server.ts'
import { accountAreaWords } from '#rulebook/account-area-words.ts'
import { accountListsWords } from '#rulebook/account-lists-words.ts'
import { readCart } from '#shop/cart/read-cart.server.ts'
import { describeRoom } from '#storefront/account/account-head.ts'
import { useIsCustomersCopy, useItems } from '#storefront/saved-items/use-saved-items.ts'
import { RoomHead } from '#ui/room-head.tsx'
import type { Route } from './+types/my-cart-page.ts'
import { changeCartByForm } from './change-cart-form.server.ts'
import { EmptyCart } from './empty-cart.tsx'
import { FilledCart } from './filled-cart.tsx'
import { PlainAnswer } from './plain-answer.tsx'
import { PlainLineForm } from './plain-line-form.tsx'
import { storedItemOf } from './stored-item-of.ts'

export async function loader(args: Route.LoaderArgs) {
  const asker = await requireSignedIn(args)
  return { cart: await readCart(args.context.get(shopContext), asker.id) }
}

/** For the forms that are there where no scripts are. */
export async function action(args: Route.ActionArgs) {
  const asker = await requireSignedIn(args)
  const sent = await args.request.formData().catch(() => new FormData())
  const answer = await changeCartByForm(args.context.get(shopContext), asker.id, sent)
  if (!answer) throw data(null, { status: 400 })
  return answer
}

export function meta() {
  return describeRoom(accountAreaWords.rooms.cart, '/my-account/my-cart', accountListsWords.cartDescription)
}

/** Rendered by the server first; then from the browser's copy, which shows a change before the server has confirmed it. */
export default function MyCartPage({ loaderData: { cart }, actionData: answer }: Route.ComponentProps) {
  const isCopy = useIsCustomersCopy()
  const copy = useItems('cart')
  const lines = isCopy ? copy : cart.lines.map(storedItemOf)
  const atFirst = new Map(cart.lines.map(({ product, isSold }) => [product.article, isSold ? product : null]))

  return (
    <>
      <RoomHead title={accountAreaWords.rooms.cart} />
      <PlainAnswer answer={answer} />
      {lines.length > 0 ? (
        <FilledCart lines={lines} atFirst={atFirst} place="room" PlainForm={PlainLineForm} />
      ) : (
        <EmptyCart />
      )}
    </>
  )
}
