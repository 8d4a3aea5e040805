import { contentMessages } from '#rulebook/content-messages.ts'
import { shopFacts } from '#rulebook/shop-facts.ts'
import { contentPath, lastChange, type StorySummary } from '#shop/content/content.ts'
import { escapeXml } from '#storefront/seo/sitemap.ts'

/** An Atom feed (RFC 4287). `started`: for a feed without stories, which needs a time too. */
export function storiesFeed(publicUrl: string, stories: readonly StorySummary[], started: Date): string {
  const changes = stories.map((story) => lastChange(story).getTime())
  const updated = new Date(changes.length > 0 ? Math.max(...changes) : started)
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${shopFacts.language}">
<id>${escapeXml(`${publicUrl}/stories`)}</id>
<title>${escapeXml(`${contentMessages.stories} | ${shopFacts.name}`)}</title>
<subtitle>${escapeXml(contentMessages.storiesText)}</subtitle>
<updated>${updated.toISOString()}</updated>
<author><name>${escapeXml(shopFacts.name)}</name></author>
<link rel="self" type="application/atom+xml" href="${escapeXml(`${publicUrl}/stories/feed.xml`)}"/>
<link rel="alternate" type="text/html" href="${escapeXml(`${publicUrl}/stories`)}"/>
${stories.map((story) => entryOf(publicUrl, story)).join('')}</feed>
`
}

/** The id outlives a change of the address, so that readers do not see a story twice. */
function entryOf(publicUrl: string, story: StorySummary): string {
  const { id, title, summary, publishedAt } = story
  return `<entry>
<id>${escapeXml(`${publicUrl}/stories#${id}`)}</id>
<title>${escapeXml(title)}</title>
<link rel="alternate" type="text/html" href="${escapeXml(publicUrl + contentPath(story))}"/>
<published>${publishedAt.toISOString()}</published>
<updated>${lastChange(story).toISOString()}</updated>
<summary>${escapeXml(summary)}</summary>
</entry>
`
}
