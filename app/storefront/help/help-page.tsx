import type { PublicPage } from '#http/page-parameters.ts'
import { markPublicPage, shopContext } from '#http/router-context.server.ts'
import { helpPages, rulesPages } from '#rulebook/help-pages.ts'
import { helpTexts } from '#rulebook/help-texts.ts'
import { readSettingsOrLastKnown } from '#shop/settings/read-settings.server.ts'
import { deliverySummaries } from '#shop/shipping/delivery-summaries.ts'
import { describePage } from '#storefront/seo/describe-page.ts'
import type { Route } from './+types/help-page.ts'
import { HelpLinks } from './help-links.tsx'
import styles from './help-page.module.css'

export const handle: PublicPage = { parameters: [] }

/** The texts come from the server, so that browsers load none of them as code. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  markPublicPage(context, [])
  const settings = await readSettingsOrLastKnown(shop)
  const { contact, returns } = settings
  const { path, name } = rulesPageAt(url.pathname)
  const deliveryOptions = deliverySummaries(settings, shop.now())
  const { summary, parts } = helpTexts({ email: contact.email, deliveryOptions, returnDays: returns.days })[path]
  return { publicUrl: shop.publicUrl, path, name, summary, parts }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { publicUrl, path, name, summary } = loaderData
  return describePage(publicUrl, { title: name, description: summary, path })
}

/** The rules that a customer accepts with an order. */
export default function HelpPage({ loaderData: { path, name, summary, parts } }: Route.ComponentProps) {
  return (
    <div className="wrap page">
      <header className="page-head page-head--plain">
        <h1>{name}</h1>
        <p>{summary}</p>
      </header>
      <div className={`prose ${styles.parts}`}>
        {parts.map(({ title, texts }) => (
          <section key={title}>
            <h2>{title}</h2>
            {texts.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </section>
        ))}
        <HelpLinks pages={helpPages.filter((other) => other.path !== path)} />
      </div>
    </div>
  )
}

function rulesPageAt(pathname: string) {
  return rulesPages.find(({ path }) => path === pathname.replace(/\/$/, '')) ?? rulesPages[0]
}
