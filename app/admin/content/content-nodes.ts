import { Mark, mergeAttributes, Node } from '@tiptap/core'
import { adminContentMessages } from '#rulebook/admin-content-messages.ts'
import { isAllowedLink } from '#shop/content/allowed-link.ts'
import { pictureUrl } from '#shop/media/media.ts'
import { readBlockAttributes } from './block-attributes.ts'

const messages = adminContentMessages.editor

type Attributes = Readonly<Record<string, unknown>>

/** `picture`: its hash; null without one. */
export type NamedPicture = { name: string; picture: string | null }

/** What the editor shows of scenes, by id, and of products, by article. */
export type KnownBlocks = { scenes: ReadonlyMap<string, NamedPicture>; products: ReadonlyMap<string, NamedPicture> }

type ShownBlock = { label: string; pictures: readonly string[] }

type BlockFacts = { name: string; attributes: Attributes; show: (attributes: Attributes) => ShownBlock }

/** A part of the text that is inserted, copied and deleted as a whole. Of pasted HTML only what the editor itself has copied becomes one. */
function partOf(tag: 'div' | 'span', { name, attributes, show }: BlockFacts) {
  return Node.create({
    name,
    atom: true,
    group: tag === 'div' ? 'block' : 'inline',
    inline: tag === 'span',
    selectable: true,
    draggable: tag === 'div',
    // Without a function of ours the editor would take each from the element's attribute of that name, unchecked.
    addAttributes: () =>
      Object.fromEntries(
        Object.entries(attributes).map(([key, value]) => [
          key,
          { default: value, rendered: false, parseHTML: () => undefined },
        ]),
      ),
    parseHTML: () => [
      {
        tag: `${tag}[data-block="${name}"]`,
        getAttrs: (element) => readBlockAttributes(name, element.dataset.attributes ?? '') ?? false,
      },
    ],
    renderHTML: ({ node }) => {
      const { label, pictures } = show(node.attrs)
      const images = pictures.map((hash) => ['img', { alt: '', src: pictureUrl({ hash }, 400, 'webp') }] as const)
      return [
        tag,
        { 'data-block': name, 'data-attributes': JSON.stringify(node.attrs) },
        ...images,
        ['span', {}, label],
      ]
    },
  })
}

export function contentNodes({ scenes, products }: KnownBlocks) {
  const block = (name: string, attributes: Attributes, show: BlockFacts['show']) =>
    partOf('div', { name, attributes, show })
  return [
    block('picture', { hash: '', alt: '', caption: '' }, ({ hash, alt }) => ({
      label: messages.pictureOf(String(alt)),
      pictures: [String(hash)],
    })),
    block('products', { articles: [] }, ({ articles }) => {
      const chosen = (Array.isArray(articles) ? articles : []).map(
        (article): NamedPicture => products.get(String(article)) ?? { name: String(article), picture: null },
      )
      return {
        label: messages.productsOf(chosen.map(({ name }) => name).join(', ')),
        pictures: chosen.flatMap(({ picture }) => picture ?? []),
      }
    }),
    block('scene', { id: '' }, ({ id }) => {
      const scene = scenes.get(String(id))
      return { label: messages.sceneOf(scene?.name ?? String(id)), pictures: scene?.picture ? [scene.picture] : [] }
    }),
    block('liveList', { name: '' }, ({ name }) => ({ label: nameOf(messages.liveLists, name), pictures: [] })),
    partOf('span', {
      name: 'fact',
      attributes: { name: '' },
      show: ({ name }) => ({ label: nameOf(messages.facts, name), pictures: [] }),
    }),
  ]
}

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
