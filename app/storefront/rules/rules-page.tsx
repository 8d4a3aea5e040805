import type { PublicPage } from '#http/page-parameters.ts'
import { markPublicPage, shopContext } from '#http/router-context.server.ts'
import { deliveryMessages } from '#rulebook/delivery.ts'
import { rulesPages } from '#rulebook/rules-pages.ts'
import { formatPrice } from '#shop/pricing/money.ts'
import { readSettingsOrLastKnown } from '#shop/settings/read-settings.server.ts'
import { offeredOptions } from '#shop/shipping/list-delivery-options.server.ts'
import { describePage } from '#storefront/seo/describe-page.ts'
import { TextLink } from '#ui/text-link.tsx'
import type { Route } from './+types/rules-page.ts'
import styles from './rules-page.module.css'

export const handle: PublicPage = { parameters: [] }

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  markPublicPage(context, [])
  const deliveryOptions = offeredOptions((await readSettingsOrLastKnown(shop)).delivery).map(
    ({ name, priceCents, fewestDays, mostDays }) =>
      deliveryMessages.methodSummary(name, formatPrice(priceCents), deliveryMessages.days(fewestDays, mostDays)),
  )
  return { publicUrl: shop.publicUrl, deliveryOptions: deliveryOptions.join(', ') }
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  const { name, summary, path } = rulesAt(location.pathname)
  return describePage(loaderData?.publicUrl, { title: name, description: summary, path })
}

/** One of the three pages of rules that a customer accepts with an order. */
export default function RulesPage({ matches, loaderData }: Route.ComponentProps) {
  const { name, summary, parts, path } = rulesAt(matches.at(-1)?.pathname ?? '')
  return (
    <div className="wrap page">
      <header className="page-head page-head--plain">
        <h1>{name}</h1>
        <p>{summary}</p>
      </header>
      <div className={`prose ${styles.rules}`}>
        {parts.map(({ title, texts, ...part }) => (
          <section key={title}>
            <h2>{title}</h2>
            {texts.map((text) => (
              <p key={text}>{text}</p>
            ))}
            {'ways' in part && <p>{part.ways(loaderData.deliveryOptions)}</p>}
          </section>
        ))}
        <ul className={styles.others}>
          {rulesPages
            .filter((other) => other.path !== path)
            .map((other) => (
              <li key={other.path}>
                <TextLink to={other.path}>{other.name}</TextLink>
              </li>
            ))}
        </ul>
      </div>
    </div>
  )
}

function rulesAt(pathname: string) {
  return rulesPages.find(({ path }) => path === pathname) ?? rulesPages[0]
}
