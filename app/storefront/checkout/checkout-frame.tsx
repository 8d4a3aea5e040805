import { ArrowLeft } from 'lucide'
import type { Location } from 'react-router'
import { checkoutMessages } from '#rulebook/checkout-messages.ts'
import { frameMessages } from '#rulebook/frame-messages.ts'
import { rulesPages, servicePages } from '#rulebook/help-pages.ts'
import { AccountLink } from '#storefront/frame/account-link.tsx'
import type { FrameParts } from '#storefront/frame/frame-parts.ts'
import { useShopSetup } from '#storefront/frame/shop-setup.ts'
import { HelpLinks } from '#storefront/help/help-links.tsx'
import { Brand } from '#ui/brand.tsx'
import { Icon } from '#ui/icon.tsx'
import { NavigationProgress } from '#ui/navigation-progress.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './checkout-frame.module.css'
import { stepAddress, stepOf } from './steps.ts'

const legalPages = [...rulesPages, { path: '/withdraw', name: frameMessages.withdraw }]

/** From the second step there are no categories, no search and no newsletter: only the way back, help and what the law asks for. */
export function checkoutFrame({ search }: Location): FrameParts | undefined {
  const isCheckout = stepOf(new URLSearchParams(search)) !== 'cart'
  return isCheckout ? { Header: CheckoutHeader, Footer: CheckoutFooter } : undefined
}

function CheckoutHeader() {
  return (
    <header className={styles.header}>
      <div className={`wrap ${styles.bar}`}>
        <Brand />
        <div className={styles.actions}>
          <TextLink to={stepAddress('cart')}>
            <Icon of={ArrowLeft} small />
            {checkoutMessages.summary.toCart}
          </TextLink>
          <AccountLink />
        </div>
      </div>
      <NavigationProgress />
    </header>
  )
}

function CheckoutFooter() {
  const { contact } = useShopSetup()
  return (
    <footer className={styles.footer}>
      <div className="wrap">
        {contact && (
          <p>
            {checkoutMessages.questions} <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </p>
        )}
        <HelpLinks pages={[...servicePages, ...legalPages]} />
      </div>
    </footer>
  )
}
