import { shopFacts } from '#rulebook/shop-facts.ts'
import { contentPath, lastChange, type StorySummary } from '#shop/content/content.ts'
import { inlineText, plainText, type ShownBlock } from '#shop/content/shown-content.ts'
import { pictureUrl, widthsOf } from '#shop/media/media.ts'
import type { StructuredData } from '#storefront/seo/structured-data.ts'

type ArticleFacts = Pick<
  StorySummary,
  'kind' | 'slug' | 'title' | 'summary' | 'picture' | 'words' | 'publishedAt' | 'changedAt'
>

export function articleData(publicUrl: string, story: ArticleFacts): StructuredData {
  const { title, summary, picture, words, publishedAt } = story
  const width = picture && widthsOf(picture).at(-1)
  const publisher = {
    '@type': 'Organization',
    '@id': `${publicUrl}/#organization`,
    name: shopFacts.name,
    url: `${publicUrl}/`,
  }
  return {
    '@type': 'Article',
    headline: title,
    description: summary,
    inLanguage: shopFacts.language,
    wordCount: words,
    datePublished: publishedAt.toISOString(),
    dateModified: lastChange(story).toISOString(),
    mainEntityOfPage: `${publicUrl}${contentPath(story)}`,
    image: picture && width ? `${publicUrl}${pictureUrl(picture, width, 'webp')}` : undefined,
    author: publisher,
    publisher,
  }
}

/** Null without questions: an empty list would be invalid. */
export function questionsData(blocks: readonly ShownBlock[]): StructuredData | null {
  const questions = blocks.flatMap((block) => {
    const answer = block.type === 'question' ? plainText(block.answer) : ''
    if (block.type !== 'question' || answer === '') return []
    const acceptedAnswer = { '@type': 'Answer', text: answer }
    return [{ '@type': 'Question', name: inlineText(block.question), acceptedAnswer }]
  })
  return questions.length > 0 ? { '@type': 'FAQPage', mainEntity: questions } : null
}
