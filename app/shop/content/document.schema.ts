import { z } from 'zod'
import { adminContentMessages } from '#rulebook/admin-content-messages.ts'
import { contentLimits } from '#rulebook/limits/content.ts'
import { isArticle } from '#shop/catalog/catalog.ts'
import { isAllowedLink } from './allowed-link.ts'
import { type ContentDocument, factNames, liveListNames } from './document.ts'
import { hiddenCharacter } from './hidden-characters.ts'

const { blocksMax, piecesMax, itemsMax, productsMax, textMaxLength, altMaxLength, captionMaxLength } = contentLimits
const messages = adminContentMessages.problems
const say = messages.document

const plainText = (min: number, max: number) =>
  z
    .string(say)
    .min(min, say)
    .max(max, say)
    .refine((text) => !hiddenCharacter.test(text), say)

const Mark = z.discriminatedUnion(
  'type',
  [
    z.strictObject({ type: z.literal('bold') }),
    z.strictObject({ type: z.literal('italic') }),
    z.strictObject({
      type: z.literal('link'),
      attrs: z.strictObject({ href: z.string(say).refine(isAllowedLink, messages.link) }),
    }),
  ],
  say,
)

const marks = z
  .array(Mark)
  .max(3, say)
  .refine((list) => new Set(list.map(({ type }) => type)).size === list.length, say)

const Inline = z.discriminatedUnion(
  'type',
  [
    z.strictObject({ type: z.literal('text'), text: plainText(1, textMaxLength), marks: marks.optional() }),
    z.strictObject({ type: z.literal('hardBreak') }),
    z.strictObject({ type: z.literal('fact'), attrs: z.strictObject({ name: z.enum(factNames, say) }) }),
  ],
  say,
)
const inlines = z.array(Inline).min(1, say).max(piecesMax, say)

const Paragraph = z.strictObject({ type: z.literal('paragraph'), content: inlines.optional() })

const listOf = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({
    type: z.enum(['bulletList', 'orderedList'], say),
    content: z.array(item).min(1, say).max(itemsMax, say),
  })
const itemOf = <Part extends z.ZodType>(part: Part) =>
  z.strictObject({ type: z.literal('listItem'), content: z.array(part).min(1, say).max(itemsMax, say) })

// Two levels, written out, so that no document can be deeper than its reader.
const InnerList = listOf(itemOf(Paragraph))
const OuterList = listOf(itemOf(z.union([Paragraph, InnerList], say)))

const Block = z.union(
  [
    z.strictObject({
      type: z.literal('heading'),
      attrs: z.strictObject({ level: z.union([z.literal(2), z.literal(3)], say) }),
      content: inlines,
    }),
    Paragraph,
    z.strictObject({ type: z.literal('blockquote'), content: z.array(Paragraph).min(1, say).max(itemsMax, say) }),
    OuterList,
    z.strictObject({
      type: z.literal('picture'),
      attrs: z.strictObject({
        hash: z.string(say).regex(/^[0-9a-f]{32}$/, say),
        alt: plainText(1, altMaxLength),
        caption: plainText(0, captionMaxLength),
      }),
    }),
    z.strictObject({
      type: z.literal('products'),
      attrs: z.strictObject({
        articles: z.array(z.string(say).refine(isArticle, say)).min(1, say).max(productsMax, say),
      }),
    }),
    z.strictObject({
      type: z.literal('scene'),
      attrs: z.strictObject({ id: z.string(say).regex(/^[1-9]\d{0,17}$/, say) }),
    }),
    z.strictObject({ type: z.literal('liveList'), attrs: z.strictObject({ name: z.enum(liveListNames, say) }) }),
  ],
  say,
)

const ContentDocumentSchema = z.strictObject(
  { type: z.literal('doc'), content: z.array(Block).min(1, say).max(blocksMax, say) },
  say,
)

/** Null when the text is no document of ours. It is never repaired: what is too long, or cannot come from the editor, is refused as a whole. */
export function readDocument(json: string): ContentDocument | null {
  if (Buffer.byteLength(json) > contentLimits.bytesMax) return null
  try {
    return ContentDocumentSchema.safeParse(JSON.parse(json)).data ?? null
  } catch {
    return null
  }
}
