import type { ProductSummary } from '#shop/catalog/catalog.ts'
import type { Picture } from '#shop/media/media.ts'
import type { ShownScene } from '#shop/scenes/scenes.ts'

/** A document as readers see it: products, scenes, pictures and the shop's figures in place of their names. */
export type ShownBlock =
  | { type: 'heading'; level: 2 | 3; text: ShownInline[] }
  | { type: 'paragraph'; text: ShownInline[] }
  | { type: 'quote'; paragraphs: ShownInline[][] }
  | { type: 'list'; ordered: boolean; items: ShownBlock[][] }
  | { type: 'picture'; picture: Picture; caption: string }
  | { type: 'products'; products: ProductSummary[] }
  | { type: 'scene'; scene: ShownScene }
  | { type: 'facts'; facts: ShownFact[] }
  | { type: 'question'; question: ShownInline[]; answer: ShownBlock[] }

export type ShownInline = { text: string; bold?: true; italic?: true; href?: string } | { lineBreak: true }

export type ShownFact = { name: string; text: string; href?: string }

/** Structured data has no markup. */
export function plainText(blocks: readonly ShownBlock[]): string {
  return blocks.map(plainTextOf).filter(Boolean).join(' ')
}

export function inlineText(text: readonly ShownInline[]): string {
  return text.map((piece) => ('text' in piece ? piece.text : ' ')).join('')
}

function plainTextOf(block: ShownBlock): string {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return inlineText(block.text)
    case 'quote':
      return block.paragraphs.map(inlineText).join(' ')
    case 'list':
      return block.items.map(plainText).join(' ')
    case 'facts':
      return block.facts.map(({ name, text }) => `${name}: ${text}`).join(' ')
    default:
      return ''
  }
}
