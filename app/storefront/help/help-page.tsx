import type { PublicPage } from '#http/page-parameters.ts'
import { limitPublicPage, markPublicPage, shopContext } from '#http/router-context.server.ts'
import { deliveryMessages } from '#rulebook/delivery.ts'
import { helpPages } from '#rulebook/help-pages.ts'
import { contactFacts, helpTexts } from '#rulebook/help-texts.ts'
import { formatPrice } from '#shop/pricing/money.ts'
import { readSettingsOrLastKnown } from '#shop/settings/read-settings.server.ts'
import { deliverySentences } from '#shop/shipping/delivery-sentences.ts'
import { offeredOptions } from '#shop/shipping/offered-options.ts'
import { describePage } from '#storefront/seo/describe-page.ts'
import { contactData } from '#storefront/seo/structured-data.ts'
import type { Route } from './+types/help-page.ts'
import { HelpLinks } from './help-links.tsx'
import styles from './help-page.module.css'

export const handle: PublicPage = { parameters: [] }

/** The texts come from the server, so that browsers load none of them as code. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  markPublicPage(context, [])
  const settings = await readSettingsOrLastKnown(shop)
  const { contact, country } = settings
  const { path, name } = helpPageAt(url.pathname)
  const sentences = deliverySentences(settings, shop.now())
  if (path === '/delivery') limitPublicPage(context, sentences.until)
  const deliveryOptions = offeredOptions(settings).map((option, place) =>
    deliveryMessages.methodSummary(
      option.name,
      [formatPrice(option.priceCents), sentences.methods[place]?.freeFrom].filter(Boolean).join(', '),
      deliveryMessages.days(option.fewestDays, option.mostDays),
    ),
  )
  const arrivals = sentences.methods.map((method) => deliveryMessages.arrival(method.name, method.arrives))
  const { leaving } = sentences
  const facts = { email: contact.email, country: country.name, deliveryOptions, arrivals, leaving }
  const { summary, parts } = helpTexts(facts)[path]
  const isContact = path === '/contact'
  return {
    publicUrl: shop.publicUrl,
    path,
    name,
    summary,
    parts,
    contact: isContact ? contact : null,
    facts: isContact ? contactFacts(contact) : [],
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { publicUrl, path, name, summary, contact } = loaderData
  return describePage(publicUrl, {
    title: name,
    description: summary,
    path,
    data: import.meta.env.SSR && contact ? [contactData(publicUrl, contact)] : [],
  })
}

/** Help with an order, and the rules that a customer accepts with it. */
export default function HelpPage({ loaderData: { path, name, summary, parts, facts } }: Route.ComponentProps) {
  return (
    <div className="wrap page">
      <header className="page-head page-head--plain">
        <h1>{name}</h1>
        <p>{summary}</p>
      </header>
      <div className={`prose ${styles.parts}`}>
        {facts.length > 0 && (
          <dl className={styles.facts}>
            {facts.map((fact) => (
              <div key={fact.name}>
                <dt>{fact.name}</dt>
                <dd>{fact.href ? <a href={fact.href}>{fact.text}</a> : fact.text}</dd>
              </div>
            ))}
          </dl>
        )}
        {parts.map(({ title, texts, list }) => (
          <section key={title}>
            <h2>{title}</h2>
            {texts.map((text) => (
              <p key={text}>{text}</p>
            ))}
            {list && (
              <ul className={styles.list}>
                {list.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
        <HelpLinks pages={helpPages.filter((other) => other.path !== path)} />
      </div>
    </div>
  )
}

function helpPageAt(pathname: string) {
  return helpPages.find(({ path }) => path === pathname.replace(/\/$/, '')) ?? helpPages[0]
}
