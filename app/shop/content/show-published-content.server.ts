import type { PageName } from '#db/page-versions.ts'
import type { ProductSummary } from '#shop/catalog/catalog.ts'
import { listProductsByArticles } from '#shop/catalog/list-products-by-articles.server.ts'
import { listPictures } from '#shop/media/media.queries.server.ts'
import type { Picture } from '#shop/media/media.ts'
import { shownScene } from '#shop/scenes/list-shown-scenes.server.ts'
import { listScenesByIds, type PlacedScene } from '#shop/scenes/scenes.queries.server.ts'
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
  const scenes = await listScenesByIds(shop.db, sceneIdsIn(document))
  const articles = [...articlesIn(document), ...scenes.flatMap(articlesOf)]
  const [settings, products, pictures] = await Promise.all([
    readSettingsOrLastKnown(shop),
    listProductsByArticles(shop, articles),
    listPictures(
      shop.db,
      picturesIn(document).map(({ hash }) => hash),
    ),
  ])
  const live = liveFacts(settings, shop.now())
  const productsByArticle = new Map<string, ProductSummary>(products.map((product) => [product.article, product]))
  const sources: Sources = {
    ...live,
    products: productsByArticle,
    scenes: new Map(scenes.flatMap((scene) => withProducts(scene, productsByArticle))),
    pictures: new Map(pictures.map((picture) => [picture.hash, picture])),
  }
  const blocks = foldQuestions ? folded(document.content, sources) : shownBlocks(document.content, sources)
  const pageNames: PageName[] = [
    ...(sceneIdsIn(document).length > 0 ? ['scenes' as const] : []),
    ...articles.map((article) => `product:${article}` as const),
  ]
  return { blocks, pageNames, until: hasDates(document) ? live.until : null }
}

type Scene = Omit<PlacedScene, 'place'>

function articlesOf({ dots }: Scene): string[] {
  return [...new Set(dots.map(({ article }) => article))]
}

/** None when all of its products have gone. */
function withProducts(scene: Scene, products: ReadonlyMap<string, ProductSummary>): [string, ShownScene][] {
  const shown = articlesOf(scene).flatMap((article) => products.get(article) ?? [])
  return shown.length > 0 ? [[scene.id, shownScene(scene, shown)]] : []
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
