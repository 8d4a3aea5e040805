import { data } from 'react-router'
import { adminLoader } from '#admin/frame/admin-route.server.ts'
import { renderEmailContext } from '#http/router-context.server.ts'
import { readEmailOptions } from '#shop/mail/deliver-email.server.ts'
import { findEmail } from '#shop/mail/find-email.server.ts'
import type { Route } from './+types/email-preview-resource.ts'

/** The HTML of an email, for an iframe in the shop's own page only: it runs no scripts, sends no forms and has no working links. */
export const loader = adminLoader(async (shop, { params, context }: Route.LoaderArgs) => {
  const email = await findEmail(shop, params.emailId)
  const rendered = email?.contents
    ? await context.get(renderEmailContext)(email.contents, await readEmailOptions(shop))
    : email?.copy
  if (!rendered) throw data(null, { status: 404 })
  const { origin } = new URL(shop.publicUrl)
  return new Response(rendered.html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' ${origin}; frame-ancestors 'self'; form-action 'none'; base-uri 'none'; sandbox`,
    },
  })
})
