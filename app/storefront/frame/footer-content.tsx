import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { contentMessages } from '#rulebook/content-messages.ts'
import { frameMessages } from '#rulebook/frame-messages.ts'
import { aboutPage, rulesPages, servicePages } from '#rulebook/help-pages.ts'
import { newsletterMessages } from '#rulebook/newsletter-messages.ts'
import { shopFacts } from '#rulebook/shop-facts.ts'
import { shopperPaletteMessages } from '#rulebook/shopper-palette-messages.ts'
import { SubscribeForm, subscribeFieldId } from '#storefront/newsletter/subscribe-form.tsx'
import { Brand } from '#ui/brand.tsx'
import styles from './footer.module.css'
import { categoryLinks, type NamedPath } from './navigation.ts'
import { PaymentMarks } from './payment-marks.tsx'
import { useShopSetup } from './shop-setup.ts'
import { SocialLinks } from './social-links.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

const titleId = 'subscribe-title'
const aboutLinks = [aboutPage, { path: '/stories', name: contentMessages.stories }]
const withdrawalLink = { path: '/withdraw', name: frameMessages.withdraw }

/** A column exists for what has pages. */
export function FooterContent() {
  return (
    <>
      <Newsletter />
      <div className={styles.main}>
        <House />
        <LinkColumn id="footer-shop" title={frameMessages.shop} links={categoryLinks}>
          {/* Without scripts it leads to the search: `palette/start-palette.ts`. */}
          <a aria-keyshortcuts="Control+K Meta+K" data-opens-palette href="/search">
            {shopperPaletteMessages.open} <kbd className={styles.keys}>{shopperPaletteMessages.keyNames.open}</kbd>
          </a>
        </LinkColumn>
        <LinkColumn id="footer-help" title={frameMessages.help} links={servicePages} />
        <LinkColumn id="footer-about" title={frameMessages.about} links={aboutLinks} />
        <LinkColumn id="footer-legal" title={frameMessages.legal} links={[...rulesPages, withdrawalLink]} />
      </div>
      <div className={styles.base}>
        <p>{frameMessages.prices(shopFacts.name)}</p>
        <PaymentMarks />
        <ThemeSwitch name="theme-in-footer" />
      </div>
    </>
  )
}

function Newsletter() {
  const [firstLine, secondLine] = newsletterMessages.subscribe.title
  return (
    <section className={styles.newsletter} aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        {firstLine}
        <br />
        {secondLine}
      </h2>
      <SubscribeForm id={subscribeFieldId} />
    </section>
  )
}

function House() {
  const { contact } = useShopSetup()
  return (
    <section className={styles.house} aria-label={frameMessages.house}>
      <Brand label={shopFacts.name} />
      {contact?.address && <address>{contact.address}</address>}
      <p className={styles.contact}>
        {contact && <a href={`mailto:${contact.email}`}>{contact.email}</a>}
        {contact?.phone && <a href={`tel:${contact.phone.replaceAll(/[^+\d]/g, '')}`}>{contact.phone}</a>}
        {contact?.hours && <span>{contact.hours}</span>}
      </p>
      <SocialLinks />
    </section>
  )
}

type LinkColumnProps = { id: string; title: string; links: readonly NamedPath[]; children?: ReactNode }

function LinkColumn({ id, title, links, children }: LinkColumnProps) {
  return (
    <nav className={styles.column} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={styles.links}>
        {links.map(({ path, name }) => (
          <li key={path}>
            <Link to={path}>{name}</Link>
          </li>
        ))}
        {children && <li>{children}</li>}
      </ul>
    </nav>
  )
}
