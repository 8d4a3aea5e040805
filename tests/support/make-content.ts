import { randomUUID } from 'node:crypto'
import type { ContentDocument } from '#shop/content/document.ts'
import { publishContent } from '#shop/content/publish-content.server.ts'
import { addContent } from '#shop/content/save-content.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { anActor } from './make-actor.ts'

type StoryFacts = Partial<{
  slug: string
  title: string
  summary: string
  body: ContentDocument
  picture: { hash: string; alt: string }
  isDraft: boolean
  startsAt: Date
  endsAt: Date
}>

export function aText(text = 'Leave the big lamp off.'): ContentDocument {
  return { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] }
}

/** A published story. Give only the facts that the test is about. */
export async function aStory(shop: Shop, facts: StoryFacts = {}): Promise<{ id: string; slug: string }> {
  const actor = await anActor(shop)
  const {
    slug = 'keep-the-light-low',
    title = 'Keep the light low',
    summary = 'On lamps.',
    body = aText(),
    picture = null,
  } = facts
  const terms = { title, summary, body, picture }
  const added = await addContent(shop, actor, { kind: 'story', slug, requestKey: randomUUID(), terms })
  if (!added.ok) throw new Error(added.problem.code)
  const { id } = added.value
  const { startsAt = null, endsAt = null } = facts
  if (!facts.isDraft) await publishContent(shop, actor, { id, seen: 1, startsAt, endsAt })
  return { id, slug }
}
