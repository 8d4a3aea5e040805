import { ProductPicture } from '#storefront/catalog/product-picture.tsx'
import { useShopSetup } from '#storefront/frame/shop-setup.ts'
import './guarantee-notice.css'

/** The legal guarantee: the official notice, or our own sentence while the shop has no picture of it. */
export function GuaranteeNotice() {
  const { guarantee } = useShopSetup()
  if (!guarantee) return null
  const { title, text, picture } = guarantee
  return (
    <details className="guarantee-notice">
      <summary>{title}</summary>
      {picture ? (
        <ProductPicture className="guarantee-notice-picture" picture={picture} sizes="(min-width: 768px) 36rem, 92vw" />
      ) : (
        <p>{text}</p>
      )}
    </details>
  )
}
