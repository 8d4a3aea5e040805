import type { Block, Inline, Paragraph } from '#shop/content/document.ts'

/** A block of a document; scenes by the name of a demo scene, whose id is known only in the shop. */
type DemoBlock = Exclude<Block, { type: 'scene' }> | { type: 'scene'; attrs: { name: string } }

export type DemoStory = {
  slug: string
  title: string
  summary: string
  /** The name of the demo scene whose wide picture opens the story. */
  opening: string
  blocks: DemoBlock[]
}

/** A piece of text that stays as it is, or one with a mark. */
type Piece = string | Inline

export function italic(text: string): Inline {
  return { type: 'text', text, marks: [{ type: 'italic' }] }
}

export function bold(text: string): Inline {
  return { type: 'text', text, marks: [{ type: 'bold' }] }
}

export function heading(text: string): DemoBlock {
  return { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text }] }
}

export function paragraph(...pieces: Piece[]): Paragraph {
  return {
    type: 'paragraph',
    content: pieces.map((piece) => (typeof piece === 'string' ? { type: 'text', text: piece } : piece)),
  }
}

export function quote(text: string): DemoBlock {
  return { type: 'blockquote', content: [paragraph(text)] }
}

export function bullets(...items: Paragraph[]): DemoBlock {
  return { type: 'bulletList', content: items.map((item) => ({ type: 'listItem', content: [item] })) }
}

export function steps(...items: Paragraph[]): DemoBlock {
  return { type: 'orderedList', content: items.map((item) => ({ type: 'listItem', content: [item] })) }
}

export function products(...articles: string[]): DemoBlock {
  return { type: 'products', attrs: { articles } }
}

export function scene(name: string): DemoBlock {
  return { type: 'scene', attrs: { name } }
}
