import { lazy, Suspense, useEffect } from 'react'
import { data, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import type { PublicPage } from '#http/page-parameters.ts'
import { findActor } from '#http/request-actor.server.ts'
import { limitPublicPage, markPublicPage, shopContext } from '#http/router-context.server.ts'
import { cartMessages } from '#rulebook/cart-messages.ts'
import { checkoutMessages } from '#rulebook/checkout-messages.ts'
import { readSettings, readSettingsOrLastKnown } from '#shop/settings/read-settings.server.ts'
import { deliverySentences } from '#shop/shipping/delivery-sentences.ts'
import { listDeliveryOptions } from '#shop/shipping/list-delivery-options.server.ts'
import { CartConfirmEmailOffer } from '#storefront/checkout/cart-confirm-email-offer.tsx'
import { checkoutFrame } from '#storefront/checkout/checkout-frame.tsx'
import { answerDeliveryForm } from '#storefront/checkout/delivery-form.server.ts'
import { loadCheckout } from '#storefront/checkout/load-checkout.server.ts'
import { loadCheckoutPoints } from '#storefront/checkout/load-checkout-points.server.ts'
import { stepLinks } from '#storefront/checkout/step-links.ts'
import '#storefront/checkout/step-styles.ts'
import { stepOf } from '#storefront/checkout/steps.ts'
import { useFocusOnStepChange } from '#storefront/checkout/use-focus-on-step-change.ts'
import { quoteAddress } from '#storefront/checkout/use-quote.ts'
import type { FramedPage } from '#storefront/frame/frame-parts.ts'
import { useIsReady, useItems } from '#storefront/saved-items/use-saved-items.ts'
import { describePage } from '#storefront/seo/describe-page.ts'
import { Steps } from '#ui/steps.tsx'
import type { Route } from './+types/cart-page.ts'
import { type CartDelivery, deliveryOfCart } from './cart-delivery.ts'
import styles from './cart-page.module.css'
import { CartSkeleton } from './cart-skeleton.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { FilledCart } from './filled-cart.tsx'

const loadSteps = () => import('#storefront/checkout/checkout-steps.tsx')
/** The cart does not need the script of the steps after it. */
const CheckoutSteps = lazy(async () => ({ default: (await loadSteps()).CheckoutSteps }))

export const handle: PublicPage & FramedPage = {
  parameters: ['step', 'delivery', 'address', 'point', 'card'],
  frame: checkoutFrame,
}

/**
 * The cart step is the same page for everyone; the browser fills in the lines. The later steps are rendered for the customer, so that they
 * work without scripts.
 */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { publicUrl } = shop
  const search = (url ?? new URL(request.url)).searchParams
  if (stepOf(search) === 'cart') {
    markPublicPage(context, [])
    const { until, ...delivery } = deliveryOfCart(await readSettingsOrLastKnown(shop), shop.now())
    limitPublicPage(context, until)
    return { publicUrl, delivery, checkout: null }
  }
  const actor = await findActor(context, request)
  const options = await listDeliveryOptions(shop)
  const customer = actor && (await loadCheckout(shop, actor, search, options))
  const points = await loadCheckoutPoints(shop, options, customer && { actor, draft: customer.draft }, search)
  const { arrivals } = deliverySentences(await readSettings(shop), shop.now())
  const { name: provider, publishableKey } = shop.payments
  const checkout = { customer, options, points, payments: { provider, publishableKey }, arrivals }
  const paysHere = stepOf(search) === 'payment' && provider === 'stripe'
  return data({ publicUrl, delivery: null, checkout }, { headers: paysHere ? { 'x-pays-with': provider } : {} })
}

/** Passes on `x-pays-with`, which allows the payment provider's fields in the page's content security policy. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

/** The delivery step without scripts. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const form = await request.formData().catch(() => new FormData())
  return await answerDeliveryForm(shop, form, () => findActor(context, request))
}

/**
 * A quote changes no data of this page. A navigation to another step during the quote must still load: if the quote's form disabled
 * revalidation, the router would show that step with the previous step's data.
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

export default function CartPage({ loaderData: { checkout, delivery }, actionData: answer }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const step = stepOf(search)
  useFocusOnStepChange(step)
  if (step === 'cart' || !checkout) return <CartStep delivery={delivery} />
  return (
    <Suspense fallback={<CartSkeleton />}>
      <CheckoutSteps {...checkout} answer={answer} step={step} />
    </Suspense>
  )
}

function CartStep({ delivery }: { delivery: CartDelivery | null }) {
  const isReady = useIsReady('cart')
  const lines = useItems('cart')
  const mayContinue = isReady && lines.length > 0
  useEffect(() => {
    if (mayContinue) void loadSteps().catch(() => {})
  }, [mayContinue])

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
      {!isReady ? (
        <CartSkeleton />
      ) : lines.length > 0 ? (
        <FilledCart delivery={delivery} lines={lines} variant="page" />
      ) : (
        <EmptyCart />
      )}
    </div>
  )
}
