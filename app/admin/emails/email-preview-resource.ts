import { data } from 'react-router'
import { requireAdmin } from '#http/request-actor.server.ts'
import { renderEmailContext, shopContext } from '#http/router-context.server.ts'
import { findEmail } from '#shop/mail/find-email.server.ts'
import type { Route } from './+types/email-preview-resource.ts'

/** The HTML of an email, for an iframe in the shop's own page only: it runs no scripts, sends no forms and has no working links. */
export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  const shop = args.context.get(shopContext)
  const email = await findEmail(shop, args.params.emailId)
  if (!email?.contents) throw data(null, { status: 404 })
  const { html } = await args.context.get(renderEmailContext)(email.contents, shop)
  const { origin } = new URL(shop.publicUrl)
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' ${origin}; frame-ancestors 'self'; form-action 'none'; base-uri 'none'; sandbox`,
    },
  })
}
