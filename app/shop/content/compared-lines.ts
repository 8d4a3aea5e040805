import { adminContentMessages } from '#rulebook/admin-content-messages.ts'
import type { ContentTerms } from './content.ts'
import type { Block, Inline, ListItem, Mark } from './document.ts'

const { editor, compared: messages } = adminContentMessages

type Names = ReadonlyMap<string, string>

/** All that two versions can differ in, with a line for each block. `scenes`: their names by id. */
export function comparedLines({ title, summary, body, picture }: ContentTerms, scenes: Names): string[] {
  const cover = picture ? [messages.cover(picture.alt, fileOf(picture.hash))] : []
  return [title, summary, ...cover, ...body.content.flatMap((block) => linesOfBlock(block, scenes))].filter(Boolean)
}

function linesOfBlock(block: Block | ListItem, scenes: Names): string[] {
  switch (block.type) {
    case 'heading':
      return [`${'#'.repeat(block.attrs.level)} ${textOf(block.content)}`]
    case 'paragraph':
      return [textOf(block.content ?? [])]
    case 'picture': {
      const { alt, caption, hash } = block.attrs
      return [messages.picture(alt, fileOf(hash)), caption]
    }
    case 'products':
      return [editor.productsOf(block.attrs.articles.join(', '))]
    case 'scene':
      return [editor.sceneOf(scenes.get(block.attrs.id) ?? block.attrs.id)]
    case 'liveList':
      return [editor.liveLists[block.attrs.name]]
    case 'listItem':
      return block.content.flatMap((part) => linesOfBlock(part, scenes))
    default: {
      const sign = signs[block.type]
      return block.content.flatMap((part) => linesOfBlock(part, scenes).map((line) => `${sign} ${line}`))
    }
  }
}

const signs = { blockquote: '>', bulletList: '•', orderedList: '1.' } as const

function textOf(content: readonly Inline[]): string {
  return content
    .map((piece) => {
      if (piece.type === 'hardBreak') return ' ↵ '
      return piece.type === 'fact' ? `[${editor.facts[piece.attrs.name]}]` : withMarks(piece.text, piece.marks ?? [])
    })
    .join('')
    .trim()
}

/** As people write them in plain text. */
function withMarks(text: string, marks: readonly Mark[]): string {
  const has = (type: Mark['type']) => marks.some((mark) => mark.type === type)
  const link = marks.find((mark) => mark.type === 'link')
  const italic = has('italic') ? `_${text}_` : text
  const bold = has('bold') ? `*${italic}*` : italic
  return link ? `${bold} (${link.attrs.href})` : bold
}

/** Enough to see that another file has the same words. */
function fileOf(hash: string): string {
  return hash.slice(0, 6)
}
