import { shopFacts } from '#rulebook/shop-facts.ts'
import { socialSignInMessages as messages } from '#rulebook/social-sign-in-messages.ts'
import type { ProviderId } from '#shop/accounts/social/social.ts'

/**
 * A page that refreshes to the provider, with the shop's fade. A redirect does not work: browsers check it against the form's
 * `form-action`, which allows only the shop, and providers redirect between their own hosts, so a list of exceptions would never be
 * complete.
 */
export function providerRedirectResponse(
  provider: ProviderId,
  { address, cookie }: { address: string; cookie: string },
  nonce: string,
): Response {
  const href = address.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  const html = `<!doctype html>
<html lang="${shopFacts.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<style nonce="${nonce}">@media (prefers-reduced-motion: no-preference) { @view-transition { navigation: auto; } }</style>
<meta http-equiv="refresh" content="0;url=${href}">
<title>${messages.redirecting(provider)} | ${shopFacts.name}</title>
</head>
<body>
<main>
<h1>${messages.redirecting(provider)}</h1>
<p><a href="${href}">${messages.continueTo(provider)}</a></p>
</main>
</body>
</html>
`
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'set-cookie': cookie }
  return new Response(html, { headers })
}
