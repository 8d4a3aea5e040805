import type { PageName } from '#db/page-versions.ts'
import type { ProductSummary } from '#shop/catalog/catalog.ts'
import { listProductsByArticles } from '#shop/catalog/list-products-by-articles.server.ts'
import { listPictures } from '#shop/media/media.queries.server.ts'
import type { Picture } from '#shop/media/media.ts'
import { findScene } from '#shop/scenes/find-scenes.server.ts'
import { showScene } from '#shop/scenes/list-shown-scenes.server.ts'
import type { ShownScene } from '#shop/scenes/scenes.ts'
import { readSettingsOrLastKnown } from '#shop/settings/read-settings.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import {
  articlesIn,
  type Block,
  type ContentDocument,
  type Inline,
  type ListItem,
  picturesIn,
  sceneIdsIn,
  withQuestions,
} from './document.ts'
import { type LiveFacts, liveFacts } from './live-facts.ts'
import type { ShownBlock, ShownInline } from './shown-content.ts'

export type ShownContent = {
  blocks: ShownBlock[]
  /** Products that are not on sale at the moment are among them: they may come back. */
  pageNames: PageName[]
  /** The moment at which a date in the text changes by itself. */
  until: Date | null
}

type Sources = LiveFacts & {
  products: ReadonlyMap<string, ProductSummary>
  scenes: ReadonlyMap<string, ShownScene>
  pictures: ReadonlyMap<string, Picture>
}

/** `foldQuestions`: small headings become questions that open. What the shop no longer has is left out. */
export async function showContent(
  shop: Pick<Shop, 'db' | 'now'>,
  document: ContentDocument,
  { foldQuestions = false }: { foldQuestions?: boolean } = {},
): Promise<ShownContent> {
  const [articles, sceneIds] = [articlesIn(document), sceneIdsIn(document)]
  const [settings, products, scenes, pictures] = await Promise.all([
    readSettingsOrLastKnown(shop),
    listProductsByArticles(shop, articles),
    showScenes(shop, sceneIds),
    listPictures(
      shop.db,
      picturesIn(document).map(({ hash }) => hash),
    ),
  ])
  const live = liveFacts(settings, shop.now())
  const sources: Sources = {
    ...live,
    products: new Map(products.map((product) => [product.article, product])),
    scenes: new Map(scenes.map((scene) => [scene.id, scene])),
    pictures: new Map(pictures.map((picture) => [picture.hash, picture])),
  }
  const blocks = foldQuestions ? folded(document.content, sources) : shownBlocks(document.content, sources)
  const inScenes = scenes.flatMap((scene) => scene.products.map(({ article }) => article))
  const pageNames: PageName[] = [
    ...(sceneIds.length > 0 ? ['scenes' as const] : []),
    ...[...articles, ...inScenes].map((article) => `product:${article}` as const),
  ]
  return { blocks, pageNames, until: hasDates(document) ? live.until : null }
}

async function showScenes(shop: Pick<Shop, 'db'>, ids: readonly string[]): Promise<ShownScene[]> {
  const shown = await Promise.all(
    [...new Set(ids)].map(async (id) => {
      const scene = await findScene(shop, id)
      return scene && !scene.hidden ? await showScene(shop, scene) : null
    }),
  )
  return shown.filter((scene) => scene !== null)
}

function folded(blocks: readonly Block[], sources: Sources): ShownBlock[] {
  return withQuestions(blocks).flatMap((part) => {
    if (!('question' in part)) return shownBlocks([part], sources)
    const [question, answer] = [shownInlines(part.question, sources), shownBlocks(part.answer, sources)]
    return { type: 'question' as const, question, answer }
  })
}

function shownBlocks(blocks: readonly (Block | ListItem['content'][number])[], sources: Sources): ShownBlock[] {
  return blocks.flatMap((block) => shownBlock(block, sources) ?? [])
}

function shownBlock(block: Block, sources: Sources): ShownBlock | null {
  switch (block.type) {
    case 'heading':
      return { type: 'heading', level: block.attrs.level, text: shownInlines(block.content, sources) }
    case 'paragraph':
      return block.content ? { type: 'paragraph', text: shownInlines(block.content, sources) } : null
    case 'blockquote':
      return { type: 'quote', paragraphs: block.content.map(({ content = [] }) => shownInlines(content, sources)) }
    case 'picture': {
      const { hash, alt, caption } = block.attrs
      const picture = sources.pictures.get(hash)
      return picture ? { type: 'picture', picture: { ...picture, alt }, caption } : null
    }
    case 'products': {
      const products = block.attrs.articles.flatMap((article) => sources.products.get(article) ?? [])
      return products.length > 0 ? { type: 'products', products } : null
    }
    case 'scene': {
      const scene = sources.scenes.get(block.attrs.id)
      return scene ? { type: 'scene', scene } : null
    }
    case 'liveList':
      return sources.lists[block.attrs.name]
    default:
      return {
        type: 'list',
        ordered: block.type === 'orderedList',
        items: block.content.map((item) => shownBlocks(item.content, sources)),
      }
  }
}

function shownInlines(content: readonly Inline[], { facts }: Sources): ShownInline[] {
  return content.map((piece): ShownInline => {
    if (piece.type === 'hardBreak') return { lineBreak: true }
    if (piece.type === 'fact') return facts[piece.attrs.name]
    const marks = piece.marks ?? []
    const link = marks.find((mark) => mark.type === 'link')
    return {
      text: piece.text,
      ...(marks.some(({ type }) => type === 'bold') && { bold: true }),
      ...(marks.some(({ type }) => type === 'italic') && { italic: true }),
      ...(link && { href: link.attrs.href }),
    }
  })
}

/** Sentences with dates are true until the next time at which parcels leave. */
function hasDates(document: ContentDocument): boolean {
  return /"name":"(?:arrivals|leaving)"/.test(JSON.stringify(document))
}
