import { wishlistMessages } from '#rulebook/wishlist-messages.ts'
import { type ProductSummary, productPath } from '#shop/catalog/catalog.ts'
import { TextLink } from '#ui/text-link.tsx'
import styles from './back-in-stock-link.module.css'

type BackInStockLinkProps = { current: ProductSummary | null | undefined; onOpen?: () => void }

/** Leads from a sold-out product to the page where one asks for an email. */
export function BackInStockLink({ current, onOpen }: BackInStockLinkProps) {
  if (!current || current.available > 0) return null
  return (
    <p className={styles.line}>
      <TextLink
        aria-label={wishlistMessages.tellMeOf(current.name)}
        onClick={onOpen}
        to={`${productPath(current)}/back-in-stock`}
      >
        {wishlistMessages.tellMe}
      </TextLink>
    </p>
  )
}
