import { shopFacts } from '#rulebook/shop.ts'
import { socialWords as words } from '#rulebook/social-words.ts'
import type { ProviderId } from '#shop/accounts/social.ts'

/**
 * A page that leads on by itself, and fades in like all of ours. A redirect would do, if browsers did not hold it against the form it came from, which may lead nowhere
 * but to us; providers lead people from one of their own hosts to another, so that no list of exceptions would ever be whole.
 */
export function leaveFor(
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
<style nonce="${nonce}">@view-transition { navigation: auto; }</style>
<meta http-equiv="refresh" content="0;url=${href}">
<title>${words.leaving(provider)} | ${shopFacts.name}</title>
</head>
<body>
<main>
<h1>${words.leaving(provider)}</h1>
<p><a href="${href}">${words.goOn(provider)}</a></p>
</main>
</body>
</html>
`
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'set-cookie': cookie }
  return new Response(html, { headers })
}
