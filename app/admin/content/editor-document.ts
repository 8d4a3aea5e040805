import type { JSONContent } from '@tiptap/core'
import { withoutHiddenCharacters } from '#shop/content/hidden-characters.ts'

/**
 * Without what the editor adds of its own: the start of a numbered list, empty headings, the last empty line, bold line breaks, and what pasted text
 * brings but nobody sees.
 */
export function documentOf(json: JSONContent): JSONContent {
  const document = cleaned(json)
  const content = document.content ?? []
  const last = content.at(-1)
  const withoutEnd = content.length > 1 && last?.type === 'paragraph' && !last.content ? content.slice(0, -1) : content
  return { ...document, content: withoutEnd.length > 0 ? withoutEnd : [{ type: 'paragraph' }] }
}

function cleaned({ type, attrs, content, text, marks }: JSONContent): JSONContent {
  const parts = content?.map(cleaned).filter((part) => !isEmpty(part))
  const keepsAttributes = type !== 'orderedList' && attrs !== undefined && Object.keys(attrs).length > 0
  return {
    ...(type !== undefined && { type }),
    ...(keepsAttributes && { attrs: visible(attrs) }),
    ...(parts && parts.length > 0 && { content: parts }),
    ...(text !== undefined && { text: withoutHiddenCharacters(text) }),
    ...(text !== undefined && marks && { marks }),
  }
}

function isEmpty({ type, content, text }: JSONContent): boolean {
  return (type === 'heading' && !content) || text === ''
}

function visible(attrs: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(attrs)
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'string' ? withoutHiddenCharacters(value) : value]),
  )
}
