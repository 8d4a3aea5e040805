import { Pencil } from 'lucide'
import { lazy, type RefObject, Suspense, useMemo } from 'react'
import { Link } from 'react-router'
import { catalogLimits } from '#rulebook/limits/catalog.ts'
import { messages } from '#rulebook/messages.ts'
import { formatPrice } from '#rulebook/money.ts'
import { type ProductSummary, productPath } from '#shop/catalog/catalog.ts'
import { AddToCartButton } from '#storefront/cart/add-to-cart-button.tsx'
import { NoScriptAddForm } from '#storefront/cart/no-script-add-form.tsx'
import { useVisitor } from '#storefront/visitor/visitor.ts'
import { WishlistButton } from '#storefront/wishlist/wishlist-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { QuantityStepper } from '#ui/quantity-stepper.tsx'
import { Stars } from '#ui/rating.tsx'
import { ServerHtml } from '#ui/server-html.tsx'
import { useToast } from '#ui/toast.tsx'
// Plain styles: the server's HTML needs them before the code of their content is fetched, and those of a module are left out until then.
import '#storefront/back-in-stock/back-in-stock-form.css'
import '#storefront/guarantee/guarantee-notice.css'
import './buy-details.css'
import styles from './buy-box.module.css'

/** Only the pages of sold-out products load its script. */
const BackInStockForm = lazy(() =>
  import('#storefront/back-in-stock/back-in-stock-form.tsx').then((loaded) => ({ default: loaded.BackInStockForm })),
)

const fetchDetails = async () => (await import('./buy-details.tsx')).BuyDetails
const Details = import.meta.env.SSR ? await fetchDetails() : null

type BuyBoxProps = {
  /** The sentence about the arrival; unknown while the page loads. */
  arrival: string | undefined
  product: ProductSummary
  quantity: number
  onQuantityChange: (quantity: number) => void
  actions: RefObject<HTMLDivElement | null>
}

export function BuyBox({ arrival, product, quantity, onQuantityChange, actions }: BuyBoxProps) {
  const toast = useToast()
  const isSoldOut = product.available === 0
  return (
    <div className={`sticky ${styles.buy}`}>
      <h1>{product.name}</h1>
      <RatingLine product={product} />
      <p className={styles.description}>{product.description}</p>
      <div className={styles.row}>
        <p className={styles.price}>{formatPrice(product.priceCents)}</p>
        {!isSoldOut && (
          <div className={styles.quantity}>
            <QuantityStepper
              label={product.name}
              value={quantity}
              max={product.available}
              onChange={onQuantityChange}
              onOverMax={(max) => toast({ tone: 'info', text: messages.quantity.overStock(max) })}
            />
          </div>
        )}
      </div>
      {product.reducedText && <p className={styles.reduced}>{product.reducedText}</p>}
      <div className={styles.actions} ref={actions}>
        <AddToCartButton product={product} quantity={quantity} variant="page" />
        <WishlistOrEditButton product={product} />
      </div>
      <NoScriptAddForm article={product.article} available={product.available} />
      {isSoldOut ? (
        <Suspense>
          <BackInStockForm path={productPath(product)} />
        </Suspense>
      ) : (
        <>
          <p className={styles.arrival}>{arrival}</p>
          <StockHint available={product.available} />
        </>
      )}
      <BuyDetails product={product} />
    </div>
  )
}

/** What is below the button: its code is fetched only on a page that came without it. */
function BuyDetails({ product }: { product: ProductSummary }) {
  const props = useMemo(() => ({ product }), [product])
  return <ServerHtml className={styles.details} content={Details} fetchContent={fetchDetails} props={props} />
}

/** Admins whose role may edit products get a link to it in place of the wishlist button. */
function WishlistOrEditButton({ product }: { product: ProductSummary }) {
  const visitor = useVisitor()
  if (visitor.kind !== 'signed-in' || !visitor.mayEditProducts)
    return <WishlistButton product={product} variant="page" />
  return (
    <LinkButton to={`/change-product/${product.article}`}>
      <Icon of={Pencil} small />
      {messages.product.edit}
    </LinkButton>
  )
}

function RatingLine({ product: { rating, reviewCount } }: { product: ProductSummary }) {
  if (reviewCount === 0) return <p className="rating-line">{messages.product.noReviews}</p>
  return (
    <div className="rating-line">
      <Stars stars={rating} />
      <Link to="#reviews">{messages.reviews.count(reviewCount)}</Link>
    </div>
  )
}

function StockHint({ available }: { available: number }) {
  if (available > catalogLimits.fewLeft) return null
  return <p className={styles.hint}>{messages.product.left(available)}</p>
}
