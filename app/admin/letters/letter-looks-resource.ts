import { data } from 'react-router'
import { renderLetterContext, shopContext } from '#http/context.server.ts'
import { requireAdmin } from '#http/who-is-asking.server.ts'
import { findLetter } from '#shop/mail/find-letter.server.ts'
import type { Route } from './+types/letter-looks-resource.ts'

/** The HTML of an email, for an iframe in the shop's own page only: it runs no scripts, sends no forms and has no working links. */
export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  const shop = args.context.get(shopContext)
  const letter = await findLetter(shop, args.params.letterId)
  if (!letter?.contents) throw data(null, { status: 404 })
  const { html } = await args.context.get(renderLetterContext)(letter.contents, shop)
  const { origin } = new URL(shop.publicUrl)
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' ${origin}; frame-ancestors 'self'; form-action 'none'; base-uri 'none'; sandbox`,
    },
  })
}
