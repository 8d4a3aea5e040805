import { colorLabel } from '#rulebook/colors.ts'
import { compareMessages } from '#rulebook/compare-messages.ts'
import { servicePages } from '#rulebook/help-pages.ts'
import { messages } from '#rulebook/messages.ts'
import { formatPrice } from '#rulebook/money.ts'
import { productMessages } from '#rulebook/product-messages.ts'
import { productSectionMessages } from '#rulebook/product-section-messages.ts'
import type { ProductSummary } from '#shop/catalog/catalog.ts'
import { addToComparisonPath } from '#storefront/compare/compare-path.ts'
import { useShopSetup } from '#storefront/frame/shop-setup.ts'
import { GuaranteeNotice } from '#storefront/guarantee/guarantee-notice.tsx'
import { PageLinks } from './page-links.tsx'
import './buy-details.css'

/** The texts below the button. */
export function BuyDetails({ product }: { product: ProductSummary }) {
  return (
    <>
      <DeliveryLinks article={product.article} />
      <Facts product={product} />
      <GuaranteeNotice />
    </>
  )
}

function DeliveryLinks({ article }: { article: string }) {
  const { deliveryFromCents: cents, returnDays: days } = useShopSetup()
  const [delivery, returns] = servicePages
  const name = cents === null ? delivery.name : messages.product.deliveryFrom(formatPrice(cents))
  const returnsName = days === null ? returns.name : productSectionMessages.returns(days)
  const questions = { path: '#questions', name: productMessages.questions.name }
  const compare = { path: addToComparisonPath(article), name: compareMessages.link }
  return <PageLinks pages={[{ ...delivery, name }, { ...returns, name: returnsName }, compare, questions]} />
}

function Facts({ product: { color, available, article } }: { product: ProductSummary }) {
  return (
    <dl className="buy-details-facts">
      {color !== 'No color' && <Fact name={messages.product.color} value={colorLabel(color)} />}
      <Fact name={messages.product.inStock} value={String(available)} />
      <Fact name={messages.product.article} value={article} />
    </dl>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
