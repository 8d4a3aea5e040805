import { requireAdmin } from '#http/request-actor.server.ts'
import { shopContext } from '#http/router-context.server.ts'
import { adminHomeMessages as messages } from '#rulebook/admin-home-messages.ts'
import { findHomeEntries, getHomeDraft } from '#shop/home/home.queries.server.ts'
import { describePrivatePage } from '#storefront/account/describe-private-page.ts'
import { PreviewBar } from '#ui/preview-bar.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { Route } from './+types/home-as-customer-page.ts'
import { Home } from './home.tsx'
import { loadHome } from './load-home.server.ts'
import { titleFontLinks } from './title-font.ts'

/** The draft of the home page as customers will see it, or with `version` what it was, for admins. */
export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  const shop = args.context.get(shopContext)
  const asked = new URL(args.request.url).searchParams.get('version')
  const earlierEntries = asked === null ? null : await findHomeEntries(shop.db, Number(asked))
  const entries = earlierEntries ?? (await getHomeDraft(shop.db)).entries
  return { home: (await loadHome(shop, entries)).content, isEarlier: earlierEntries !== null }
}

export const links: Route.LinksFunction = () => titleFontLinks

export function meta({ location }: Route.MetaArgs) {
  return describePrivatePage(messages.preview.title, location.pathname)
}

export default function HomeAsCustomerPage({ loaderData: { home, isEarlier } }: Route.ComponentProps) {
  return (
    <>
      <PreviewBar name={messages.preview.title}>
        {isEarlier ? messages.preview.earlier : messages.preview.text}{' '}
        <TextLink to="/home-page">{messages.preview.back}</TextLink>
      </PreviewBar>
      <Home {...home} />
    </>
  )
}
