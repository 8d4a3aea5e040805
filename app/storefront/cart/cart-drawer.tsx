import { Check } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { cartMessages } from '#rulebook/cart-messages.ts'
import { displayLimits } from '#rulebook/limits/display.ts'
import { useItems } from '#storefront/saved-items/use-saved-items.ts'
import { Icon } from '#ui/icon.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { useFocusAfterRemoval } from '#ui/use-focus-after-removal.ts'
import styles from './cart-drawer.module.css'
import { CartDrawerSums } from './cart-drawer-sums.tsx'
import { CartRow } from './cart-row.tsx'
import { currentLineOf } from './current-line.ts'
import { OutdatedNotice } from './outdated-notice.tsx'
import { useCurrentProducts } from './use-current-products.ts'

/** `id` tells two equal sentences apart. */
export type CartDrawerProps = { said: { id: number; text: string }; opener: HTMLElement | null; onClose: () => void }

/** The cart beside the page, with the newest line first. */
export function CartDrawer({ said, opener, onClose }: CartDrawerProps) {
  const items = useItems('cart').toReversed()
  const articles = items.map(({ product }) => product.article)
  const current = useCurrentProducts(articles)
  const list = useRef<HTMLUListElement>(null)
  useFocusAfterRemoval(list, articles)
  const sentence = useSentence(said)
  const lines = items.map((item) => currentLineOf(item, current.find(item.product.article)))

  return (
    <SidePanel
      title={cartMessages.title}
      closeLabel={cartMessages.close}
      said={
        sentence && (
          <p>
            <Icon of={Check} small />
            {sentence}
          </p>
        )
      }
      footer={lines.length > 0 && <CartDrawerSums lines={lines} />}
      opener={opener}
      onClose={onClose}
    >
      <OutdatedNotice current={current} />
      {lines.length === 0 ? (
        <p className={styles.empty} data-focus-when-empty tabIndex={-1}>
          {cartMessages.empty}
        </p>
      ) : (
        <ul className={styles.lines} ref={list}>
          {lines.map((line) => (
            <CartRow compact key={line.product.article} line={line} />
          ))}
        </ul>
      )}
    </SidePanel>
  )
}

/** Shown as long as a toast. It comes after the first rendering, because a live region that is inserted with its text is often not read out. */
function useSentence({ id, text }: CartDrawerProps['said']): string | null {
  const [shown, setShown] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same sentence again is shown again
  useEffect(() => {
    setShown(text)
    const timer = setTimeout(() => setShown(null), displayLimits.toastMs)
    return () => clearTimeout(timer)
  }, [id, text])
  return shown
}
