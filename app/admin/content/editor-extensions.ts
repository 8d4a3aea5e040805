import { type Editor, Extension, Node } from '@tiptap/core'
import type { Node as DocumentNode } from '@tiptap/pm/model'
import { sinkListItem } from '@tiptap/pm/schema-list'
import { Plugin, type Transaction } from '@tiptap/pm/state'
import StarterKit from '@tiptap/starter-kit'
import { ContentLink, contentNodes, type KnownBlocks } from './content-nodes.ts'

/** What a text is made of: the nodes and marks of `document.schema.ts`, so that nothing is written or pasted that saving refuses. */
export function textExtensions(known: KnownBlocks) {
  return [starterKit, ContentLink, ...contentNodes(known), twoLevels]
}

const contents = new Map([
  ['blockquote', 'paragraph+'],
  ['listItem', 'paragraph (paragraph | list)*'],
])

const starterKit = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map((extension) => {
      const content = contents.get(extension.name)
      if (!content || !(extension instanceof Node)) return extension
      if (extension.name !== 'listItem') return extension.extend({ content })
      return extension.extend({
        content,
        addKeyboardShortcuts() {
          return { ...this.parent?.(), Tab: sink }
        },
      })
    })
  },
}).configure({
  heading: { levels: [2, 3] },
  code: false,
  codeBlock: false,
  strike: false,
  underline: false,
  link: false,
  horizontalRule: false,
})

/** A list has one list inside, not more. What is pasted with more becomes paragraphs of the inner list. */
const twoLevels = Extension.create({
  name: 'twoLevels',
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction: (transactions, _before, { doc, tr }) => {
        const isChanged = transactions.some(({ docChanged }) => docChanged)
        for (const [position, item] of isChanged ? tooDeepIn(doc) : []) {
          const start = tr.mapping.map(position + 1)
          tr.replaceWith(start, start + item.content.size, textblocksIn(item))
        }
        return tr.docChanged ? tr : null
      },
    }),
  ],
})

/** Puts the line of a list into an inner list, but no deeper. */
function sink({ editor: { state, schema, view } }: { editor: Editor }): boolean {
  const item = schema.nodes.listItem
  const moves: Transaction[] = []
  if (item) sinkListItem(item)(state, (tr) => moves.push(tr))
  const allowed = moves.filter(({ doc }) => tooDeepIn(doc).length === 0)
  for (const move of allowed) view.dispatch(move)
  return allowed.length > 0
}

/** The lines of inner lists that have a list themselves, with their positions. */
function tooDeepIn(doc: DocumentNode): [number, DocumentNode][] {
  const found: [number, DocumentNode][] = []
  doc.descendants((node, position) => {
    const isInnerItem = node.type.name === 'listItem' && doc.resolve(position).depth === 3
    if (isInnerItem && node.children.some((part) => !part.isTextblock)) found.push([position, node])
    return !isInnerItem && !node.isTextblock
  })
  return found
}

function textblocksIn(node: DocumentNode): DocumentNode[] {
  return node.isTextblock ? [node] : node.children.flatMap(textblocksIn)
}
