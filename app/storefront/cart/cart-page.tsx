import { data, redirect, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { publicPage, shopContext } from '#http/context.server.ts'
import { findAsker } from '#http/who-is-asking.server.ts'
import { cartWords } from '#rulebook/cart-words.ts'
import { checkoutWords } from '#rulebook/checkout-words.ts'
import { listDeliveryOptions } from '#shop/shipping/list-delivery-options.server.ts'
import { keepAddress } from '#shop/shipping/save-address.server.ts'
import { CartConfirmOffer } from '#storefront/checkout/cart-confirm-offer.tsx'
import { CheckoutSteps } from '#storefront/checkout/checkout-steps.tsx'
import { loadCheckout } from '#storefront/checkout/load-checkout.server.ts'
import { readDeliveryStep } from '#storefront/checkout/read-delivery-step.server.ts'
import { stepAddress, stepList, stepOf } from '#storefront/checkout/steps.ts'
import { useArrivalAtStep } from '#storefront/checkout/use-arrival-at-step.ts'
import { quoteAddress } from '#storefront/checkout/use-quote.ts'
import { useIsReady, useItems } from '#storefront/saved-items/use-saved-items.ts'
import { describePage } from '#storefront/seo/describe-page.ts'
import { Steps } from '#ui/steps.tsx'
import type { Route } from './+types/cart-page.ts'
import styles from './cart-page.module.css'
import { CartSkeleton } from './cart-skeleton.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { FilledCart } from './filled-cart.tsx'

/**
 * The cart itself is the same for everyone: what a guest keeps is filled in by the browser. The steps after it know a customer, so that
 * they are there without scripts too.
 */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { publicUrl } = shop
  const search = (url ?? new URL(request.url)).searchParams
  if (stepOf(search) === 'cart') {
    publicPage(context, [])
    return { publicUrl, checkout: null }
  }
  const asker = await findAsker(context, request)
  const options = await listDeliveryOptions(shop)
  const customer = asker && (await loadCheckout(shop, asker, search, options))
  return { publicUrl, checkout: { customer, options, provider: shop.payments.name, now: shop.now().getTime() } }
}

/** The delivery step where no scripts are: what is wrong is said, and what is right leads on. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const form = await request.formData().catch(() => new FormData())
  const read = readDeliveryStep(form, await listDeliveryOptions(shop))
  if (read.kind === 'refused') return data(read, { status: 422 })
  const { delivery } = read
  const asker = form.has('keepsAddress') ? await findAsker(context, request) : null
  const kept = asker && (await keepAddress(shop, asker, delivery))
  const address = kept?.ok ? `&address=${kept.value.id}` : ''
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
  const { title, description } = cartWords
  return describePage(loaderData?.publicUrl, { title, description, path: '/cart', index: false })
}

export default function CartPage({ loaderData: { checkout }, actionData: refused }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const step = stepOf(search)
  useArrivalAtStep(step)
  if (step === 'cart' || !checkout) return <CartStep />
  return <CheckoutSteps {...checkout} refused={refused} step={step} />
}

function CartStep() {
  const isReady = useIsReady('cart')
  const lines = useItems('cart')

  return (
    <div className={`wrap page ${styles.page}`}>
      <header className="page-head page-head--plain">
        <h1>{cartWords.title}</h1>
        <noscript>
          <p>
            {cartWords.noScript} <a href="/my-account/my-cart">{cartWords.inAccount}</a>
          </p>
        </noscript>
      </header>
      {isReady && lines.length > 0 && <Steps current={1} label={checkoutWords.progress} steps={stepList} />}
      {isReady && lines.length > 0 && <CartConfirmOffer lines={lines} />}
      {!isReady ? <CartSkeleton /> : lines.length > 0 ? <FilledCart lines={lines} place="page" /> : <EmptyCart />}
    </div>
  )
}
