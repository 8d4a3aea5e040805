import { messages } from '#rulebook/messages.ts'
import { shopFacts } from '#rulebook/shop.ts'

export type PlainPage = {
  title: string
  sentence: string
  requestId: string
  /** The stylesheets of the shop, so that even this page looks like it. */
  stylesheets: readonly string[]
}

/** The page of last resort: needs no database, no React and no session; used when nothing else can answer. */
export function plainPage({ title, sentence, requestId, stylesheets }: PlainPage): string {
  const links = stylesheets.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`).join('\n')
  return `<!doctype html>
<html lang="${shopFacts.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} | ${escapeHtml(shopFacts.name)}</title>
${links}
</head>
<body>
<main class="wrap page">
<header class="page-head page-head--plain">
<p><a href="/">${escapeHtml(shopFacts.name)}</a></p>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(sentence)}</p>
</header>
<p><a href="/">${escapeHtml(messages.errorPage.home)}</a></p>
<p><small>${escapeHtml(messages.errorPage.request(requestId))}</small></p>
</main>
</body>
</html>
`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
