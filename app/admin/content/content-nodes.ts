import { Mark, mergeAttributes, Node } from '@tiptap/core'
import { adminContentMessages } from '#rulebook/admin-content-messages.ts'
import { isAllowedLink } from '#shop/content/allowed-link.ts'

const messages = adminContentMessages.editor

/** Blocks that an author inserts, changes and deletes as a whole; the text shows what they are. Pasted HTML never becomes one. */
function block(name: string, attributes: Record<string, unknown>, labelOf: (attrs: Record<string, unknown>) => string) {
  return Node.create({
    name,
    group: 'block',
    atom: true,
    selectable: true,
    draggable: true,
    addAttributes: () => attributesFrom(attributes),
    renderHTML: ({ node }) => ['div', { class: 'content-block', 'data-block': name }, labelOf(node.attrs)],
  })
}

function attributesFrom(attributes: Record<string, unknown>) {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name, { default: value, rendered: false }]),
  )
}

export const contentNodes = (sceneNames: ReadonlyMap<string, string>) => [
  block('picture', { hash: '', alt: '', caption: '' }, ({ alt }) => messages.pictureOf(String(alt))),
  block('products', { articles: [] }, ({ articles }) =>
    messages.productsOf(Array.isArray(articles) ? articles.join(', ') : ''),
  ),
  block('scene', { id: '' }, ({ id }) => messages.sceneOf(sceneNames.get(String(id)) ?? String(id))),
  block('liveList', { name: '' }, ({ name }) => nameOf(messages.liveLists, name)),
  Node.create({
    name: 'fact',
    group: 'inline',
    inline: true,
    atom: true,
    addAttributes: () => attributesFrom({ name: '' }),
    renderHTML: ({ node }) => ['span', { class: 'content-fact' }, nameOf(messages.facts, node.attrs.name)],
  }),
]

/** A link has an address only; the document's schema refuses a target or a class. */
export const ContentLink = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => (isAllowedLink(element.getAttribute('href') ?? '') ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', mergeAttributes(HTMLAttributes), 0],
})

function nameOf(names: Readonly<Record<string, string>>, name: unknown): string {
  return new Map(Object.entries(names)).get(String(name)) ?? ''
}
