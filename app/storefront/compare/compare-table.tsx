import { X } from 'lucide'
import { Link } from 'react-router'
import { compareMessages as messages } from '#rulebook/compare-messages.ts'
import { formatPrice } from '#rulebook/money.ts'
import { type ProductDetails, productPath } from '#shop/catalog/catalog.ts'
import { AddToCartButton } from '#storefront/cart/add-to-cart-button.tsx'
import { ProductPicture } from '#storefront/catalog/product-picture.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconLink } from '#ui/icon-button.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { comparePath } from './compare.ts'
import styles from './compare-page.module.css'
import { compareRows } from './compare-rows.ts'
import { forgetCompared } from './use-compared.ts'

const pictureSizes = '(min-width: 1158px) 17rem, 12rem'

/** A column for each product. Narrow windows scroll it sideways; the names of the facts stay. */
export function CompareTable({ products }: { products: readonly ProductDetails[] }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a scrolling region is not a section of the page
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <div className={styles.scroll} role="region" aria-label={messages.table} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <td>
              <VisuallyHidden>{messages.fact}</VisuallyHidden>
            </td>
            {products.map((product) => (
              <th scope="col" key={product.article}>
                <ComparedProduct product={product} others={othersOf(products, product)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {compareRows(products).map(({ label, texts, same }) => (
            <tr key={label} data-same={same || undefined}>
              <th scope="row">{label}</th>
              {texts.map((text, index) => (
                <td key={products[index]?.article}>{text ?? <Unknown />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function ComparedProduct({ product, others }: { product: ProductDetails; others: string[] }) {
  return (
    <>
      <div className={styles.picture}>
        <ProductPicture picture={product.mainPicture} lit={product.hoverPicture} sizes={pictureSizes} alt="" />
        <IconLink
          label={messages.remove(product.name)}
          to={comparePath(others)}
          preventScrollReset
          onClick={() => others.length === 0 && forgetCompared()}
        >
          <Icon of={X} small />
        </IconLink>
      </div>
      <Link to={productPath(product)}>{product.name}</Link>
      <p className={styles.price}>{formatPrice(product.priceCents)}</p>
      {product.reducedText && <p>{product.reducedText}</p>}
      <div className={styles.add}>
        <AddToCartButton product={product} variant="row" />
      </div>
    </>
  )
}

function Unknown() {
  return (
    <>
      <span aria-hidden>–</span>
      <VisuallyHidden>{messages.unknown}</VisuallyHidden>
    </>
  )
}

function othersOf(products: readonly ProductDetails[], { article }: ProductDetails): string[] {
  return products.map((each) => each.article).filter((each) => each !== article)
}
