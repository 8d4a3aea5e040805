import { messages } from '#rulebook/messages.ts'
import { shopFacts } from '#rulebook/shop-facts.ts'

export type PlainPage = {
  title: string
  sentence: string
  /** Null where no request has reached the shop. */
  requestId: string | null
  /** The ways on from the page; by default the one to the home page. */
  links?: readonly { href: string; name: string }[]
  stylesheets: readonly string[]
}

const home = { href: '/', name: messages.errorPage.home }

/** The page of last resort, when nothing else can respond: it needs no database, React or session. */
export function plainPage({ title, sentence, requestId, links = [home], stylesheets }: PlainPage): string {
  const styles = stylesheets.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`).join('\n')
  return `<!doctype html>
<html lang="${shopFacts.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} | ${escapeHtml(shopFacts.name)}</title>
${styles}
</head>
<body>
<main class="wrap page">
<header class="page-head page-head--plain">
<p><a href="/">${escapeHtml(shopFacts.name)}</a></p>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(sentence)}</p>
</header>
${links.map(({ href, name }) => `<p><a href="${escapeHtml(href)}">${escapeHtml(name)}</a></p>`).join('\n')}
${requestId === null ? '' : `<p><small>${escapeHtml(messages.errorPage.request(requestId))}</small></p>`}
</main>
</body>
</html>
`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
