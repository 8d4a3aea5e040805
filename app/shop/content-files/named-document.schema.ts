import { z } from 'zod'
import { sceneLimits } from '#rulebook/limits/scenes.ts'
import { readDocument } from '#shop/content/document.schema.ts'
import type { NamedDocument } from './content-file.ts'

const NamedScene = z.strictObject({
  type: z.literal('scene'),
  attrs: z.strictObject({ name: z.string().min(1).max(sceneLimits.nameMaxLength) }),
})
const Blocks = z.looseObject({ content: z.array(z.unknown()) })

/** A document as the editor makes it, by the editor's own schema; only its scenes have names instead of ids. */
export const NamedDocumentSchema = z.unknown().transform((value, { addIssue }): NamedDocument => {
  const document = readNamedDocument(value)
  if (document) return document
  addIssue({ code: 'custom', message: 'The document is invalid', input: value })
  return z.NEVER
})

function readNamedDocument(value: unknown): NamedDocument | null {
  const outer = Blocks.safeParse(value)
  if (!outer.success) return null
  const blocks = outer.data.content
  const names = blocks.map((block) => NamedScene.safeParse(block).data?.attrs.name)
  const content = blocks.map((block, index) => {
    if (names[index] !== undefined) return { type: 'scene', attrs: { id: '1' } }
    // An id of another shop could be any scene of this one.
    return hasType(block, 'scene') ? null : block
  })
  const json = writeJson({ ...outer.data, content })
  const read = json === null ? null : readDocument(json)
  if (!read) return null
  return {
    type: 'doc',
    content: read.content.map((block, index) =>
      block.type === 'scene' ? { type: 'scene', attrs: { name: names[index] ?? '' } } : block,
    ),
  }
}

function hasType(block: unknown, type: string): boolean {
  return typeof block === 'object' && block !== null && 'type' in block && block.type === type
}

/** Null for what is nested more deeply than JSON can be written. */
function writeJson(value: unknown): string | null {
  try {
    return JSON.stringify(value)
  } catch {
    return null
  }
}
