import { Link } from 'react-router'
import { categories } from '#rulebook/categories.ts'
import { messages } from '#rulebook/messages.ts'
import { shopFacts } from '#rulebook/shop-facts.ts'
import { SubscribeForm, subscribeFieldId } from '#storefront/newsletter/subscribe-form.tsx'
import { Brand } from '#ui/brand.tsx'
import styles from './footer.module.css'
import { SocialLinks } from './social-links.tsx'

const titleId = 'subscribe-title'

export function Footer() {
  return (
    <footer className={`evening ${styles.footer}`}>
      <div className="wrap">
        <div className={styles.top}>
          <section aria-labelledby={titleId}>
            <h2 className={styles.title} id={titleId}>
              {messages.subscribe.title[0]}
              <br />
              {messages.subscribe.title[1]}
            </h2>
            <SubscribeForm id={subscribeFieldId} />
          </section>
          <nav aria-label={messages.frame.categories}>
            <ul className={styles.links}>
              {categories.map(({ slug, name }) => (
                <li key={slug}>
                  <Link to={`/${slug}`}>{name}</Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <div className={styles.base}>
          <Brand label={shopFacts.name} />
          <SocialLinks />
        </div>
      </div>
    </footer>
  )
}
