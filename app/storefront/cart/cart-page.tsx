import { data, redirect, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import type { PublicPage } from '#http/page-parameters.ts'
import { findActor } from '#http/request-actor.server.ts'
import { markPublicPage, shopContext } from '#http/router-context.server.ts'
import { cartMessages } from '#rulebook/cart-messages.ts'
import { checkoutMessages } from '#rulebook/checkout-messages.ts'
import { listDeliveryOptions } from '#shop/shipping/list-delivery-options.server.ts'
import { saveOrderAddress } from '#shop/shipping/save-address.server.ts'
import { CartConfirmEmailOffer } from '#storefront/checkout/cart-confirm-email-offer.tsx'
import { CheckoutSteps } from '#storefront/checkout/checkout-steps.tsx'
import { loadCheckout } from '#storefront/checkout/load-checkout.server.ts'
import { stepAddress, stepLinks, stepOf } from '#storefront/checkout/steps.ts'
import { useFocusOnStepChange } from '#storefront/checkout/use-focus-on-step-change.ts'
import { quoteAddress } from '#storefront/checkout/use-quote.ts'
import { useIsReady, useItems } from '#storefront/saved-items/use-saved-items.ts'
import { describePage } from '#storefront/seo/describe-page.ts'
import { readDeliveryForm } from '#storefront/shipping/read-delivery-form.server.ts'
import { Steps } from '#ui/steps.tsx'
import type { Route } from './+types/cart-page.ts'
import styles from './cart-page.module.css'
import { CartSkeleton } from './cart-skeleton.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { FilledCart } from './filled-cart.tsx'

export const handle: PublicPage = { parameters: ['step', 'delivery', 'address'] }

/**
 * The cart itself is the same for everyone: what a guest keeps is filled in by the browser. The steps after it know a customer, so that
 * they are there without scripts too.
 */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { publicUrl } = shop
  const search = (url ?? new URL(request.url)).searchParams
  if (stepOf(search) === 'cart') {
    markPublicPage(context, [])
    return { publicUrl, checkout: null }
  }
  const actor = await findActor(context, request)
  const options = await listDeliveryOptions(shop)
  const customer = actor && (await loadCheckout(shop, actor, search, options))
  return { publicUrl, checkout: { customer, options, provider: shop.payments.name, now: shop.now().getTime() } }
}

/** The delivery step where no scripts are: what is wrong is said, and what is right leads on. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const form = await request.formData().catch(() => new FormData())
  const read = readDeliveryForm(form, await listDeliveryOptions(shop))
  if (read.kind === 'refused') return data(read, { status: 422 })
  const { delivery } = read
  const actor = form.has('keepsAddress') ? await findActor(context, request) : null
  const saved = actor && (await saveOrderAddress(shop, actor, delivery))
  const address = saved?.ok ? `&address=${saved.value.id}` : ''
  throw redirect(`${stepAddress('payment')}&delivery=${delivery.optionDeliveryMethod}${address}`)
}

/**
 * Asking what it comes to changes nothing here. But a step that is on its way meanwhile is loaded: were the asking itself to forbid it,
 * as it could, the router would show that step with what the one before knew.
 */
export function shouldRevalidate({
  formAction,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isQuote = formAction === quoteAddress && currentUrl.href === nextUrl.href
  return !isQuote && defaultShouldRevalidate
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { title, description } = cartMessages
  return describePage(loaderData?.publicUrl, { title, description, path: '/cart', index: false })
}

export default function CartPage({ loaderData: { checkout }, actionData: refused }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const step = stepOf(search)
  useFocusOnStepChange(step)
  if (step === 'cart' || !checkout) return <CartStep />
  return <CheckoutSteps {...checkout} refused={refused} step={step} />
}

function CartStep() {
  const isReady = useIsReady('cart')
  const lines = useItems('cart')

  return (
    <div className={`wrap page ${styles.page}`}>
      <header className="page-head page-head--plain">
        <h1>{cartMessages.title}</h1>
        <noscript>
          <p>
            {cartMessages.noScript} <a href="/my-account/my-cart">{cartMessages.accountHint}</a>
          </p>
        </noscript>
      </header>
      {isReady && lines.length > 0 && <Steps current={1} label={checkoutMessages.progress} steps={stepLinks} />}
      {isReady && lines.length > 0 && <CartConfirmEmailOffer lines={lines} />}
      {!isReady ? <CartSkeleton /> : lines.length > 0 ? <FilledCart lines={lines} variant="page" /> : <EmptyCart />}
    </div>
  )
}
