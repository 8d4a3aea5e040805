/** A text is a tree of these nodes, stored as JSON. `document.schema.ts` refuses everything else. */
export type ContentDocument = { type: 'doc'; content: Block[] }

export type Block =
  | { type: 'heading'; attrs: { level: 2 | 3 }; content: Inline[] }
  | Paragraph
  | { type: 'blockquote'; content: Paragraph[] }
  | List
  | { type: 'picture'; attrs: { hash: string; alt: string; caption: string } }
  | { type: 'products'; attrs: { articles: string[] } }
  | { type: 'scene'; attrs: { id: string } }
  | { type: 'liveList'; attrs: { name: LiveListName } }

export type Paragraph = { type: 'paragraph'; content?: Inline[] | undefined }
export type List = { type: 'bulletList' | 'orderedList'; content: ListItem[] }
export type ListItem = { type: 'listItem'; content: (Paragraph | List)[] }

export type Inline =
  | { type: 'text'; text: string; marks?: Mark[] | undefined }
  | { type: 'hardBreak' }
  | { type: 'fact'; attrs: { name: FactName } }

export type Mark = { type: 'bold' } | { type: 'italic' } | { type: 'link'; attrs: { href: string } }

/** Texts that follow the shop's settings, so that a page never promises an old number. */
export const factNames = ['email', 'country', 'return-days', 'hold-minutes', 'order-hours', 'leaving'] as const
export type FactName = (typeof factNames)[number]

/** Lists that follow the shop's settings. */
export const liveListNames = ['delivery-methods', 'arrivals', 'contact'] as const
export type LiveListName = (typeof liveListNames)[number]

export const emptyDocument: ContentDocument = { type: 'doc', content: [{ type: 'paragraph' }] }

/** A title and a text that a reader opens. */
type QuestionParts = { question: Inline[]; answer: Block[] }

/** On the page of questions a small heading is a question, and its answer reaches to the next heading. */
export function withQuestions(blocks: readonly Block[]): (Block | QuestionParts)[] {
  const parts: (Block | QuestionParts)[] = []
  let open: QuestionParts | null = null
  for (const block of blocks) {
    if (block.type === 'heading') {
      open = block.attrs.level === 3 ? { question: block.content, answer: [] } : null
      parts.push(open ?? block)
    } else if (open) open.answer.push(block)
    else parts.push(block)
  }
  return parts
}

/** Everything that is read, with a line for each block: for the search, and for comparing versions. */
export function linesOf({ content }: ContentDocument): string[] {
  return content.flatMap(linesOfBlock).filter((line) => line !== '')
}

function linesOfBlock(block: Block | ListItem): string[] {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return [textOf(block.content ?? [])]
    case 'picture':
      return [block.attrs.alt, block.attrs.caption]
    case 'products':
    case 'scene':
    case 'liveList':
      return []
    default:
      return block.content.flatMap(linesOfBlock)
  }
}

export function textOf(content: readonly Inline[]): string {
  return content
    .map((piece) => (piece.type === 'text' ? piece.text : ' '))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
}

export function articlesIn({ content }: ContentDocument): string[] {
  return content.flatMap((block) => (block.type === 'products' ? block.attrs.articles : []))
}

export function sceneIdsIn({ content }: ContentDocument): string[] {
  return content.flatMap((block) => (block.type === 'scene' ? [block.attrs.id] : []))
}

export function picturesIn({ content }: ContentDocument): { hash: string; alt: string }[] {
  return content.flatMap((block) => (block.type === 'picture' ? [block.attrs] : []))
}
