import { Link } from 'react-router'
import { helpPages } from '#rulebook/help-pages.ts'
import { messages } from '#rulebook/messages.ts'
import { shopFacts } from '#rulebook/shop-facts.ts'
import { SubscribeForm, subscribeFieldId } from '#storefront/newsletter/subscribe-form.tsx'
import { Brand } from '#ui/brand.tsx'
import styles from './footer.module.css'
import { categoryLinks, type NamedPath } from './navigation.ts'
import { SocialLinks } from './social-links.tsx'

const titleId = 'subscribe-title'
const withdrawalLink = { path: '/withdraw', name: messages.frame.withdraw }

export function Footer() {
  return (
    <footer className={`evening ${styles.footer}`}>
      <div className="wrap">
        <FooterLinks />
        <div className={styles.base}>
          <Brand label={shopFacts.name} />
          <SocialLinks />
        </div>
      </div>
    </footer>
  )
}

function FooterLinks() {
  return (
    <div className={styles.top}>
      <section aria-labelledby={titleId}>
        <h2 className={styles.title} id={titleId}>
          {messages.subscribe.title[0]}
          <br />
          {messages.subscribe.title[1]}
        </h2>
        <SubscribeForm id={subscribeFieldId} />
      </section>
      <div className={styles.columns}>
        <LinkColumn label={messages.frame.categories} links={categoryLinks} />
        <LinkColumn label={messages.frame.help} links={[...helpPages, withdrawalLink]} />
      </div>
    </div>
  )
}

function LinkColumn({ label, links }: { label: string; links: readonly NamedPath[] }) {
  return (
    <nav aria-label={label}>
      <ul className={styles.links}>
        {links.map(({ path, name }) => (
          <li key={path}>
            <Link to={path}>{name}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
