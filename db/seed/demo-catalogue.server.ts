import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { packageRoot } from '#db/package-root.server.ts'
import { type CategorySlug, categories } from '#rulebook/categories.ts'
import { colors } from '#rulebook/colors.ts'
import { FactsSchema } from '#shop/catalog/facts.schema.ts'
import { scenePlaces } from '#shop/scenes/scenes.ts'

const DemoProduct = z.object({
  article: z.string(),
  name: z.string(),
  category: z.string().transform(slugOf),
  description: z.string(),
  aboutProduct: z.string(),
  color: z.enum(colors),
  facts: FactsSchema,
  price: z.number(),
  quantity: z.int(),
  images: z.array(z.object({ file: z.string(), alt: z.string(), view: z.enum(['main', 'detail', 'hover']) })),
})
export type DemoProduct = z.infer<typeof DemoProduct>

const sentences = z.array(z.string()).min(1)
const opinion = z.object({ stars: z.int(), message: z.string() })

/** Review texts for any product and for each one; open questions; the texts of the demo customer. */
const Conversations = z.object({
  general: z.object({ praise: sentences, mixed: sentences, poor: sentences }),
  open: z.array(z.tuple([z.string(), z.string(), z.int()])),
  own: z.object({ waiting: opinion, declined: opinion.extend({ reason: z.string() }), question: z.string() }),
  products: z.record(
    z.string(),
    z.object({ praise: sentences, mixed: sentences, questions: z.array(z.tuple([z.string(), z.string()])) }),
  ),
})
export type Conversations = z.infer<typeof Conversations>

const SceneDots = z.array(z.tuple([z.string(), z.number(), z.number()]))

/** The dots are article, per cent from the left and per cent from the top. */
const DemoScene = z.object({
  name: z.string(),
  alt: z.string(),
  wide: z.string(),
  tall: z.string(),
  places: z.array(z.enum(scenePlaces)).min(1),
  dots: z.object({ wide: SceneDots, tall: SceneDots }),
})
export type DemoScene = z.infer<typeof DemoScene>

/** Either words for the same thing, or words and what they mean: other words, or products (the first fit best). */
const DemoSearchWords = z
  .union([
    z.strictObject({ synonyms: sentences }),
    z.strictObject({ words: sentences, means: sentences }),
    z.strictObject({
      words: sentences,
      products: sentences,
      colors: z.array(z.enum(colors)).optional(),
      maxCents: z.int().optional(),
    }),
  ])
  .transform((row) => ({
    kind: 'synonyms' in row ? ('synonyms' as const) : 'means' in row ? ('one-way' as const) : ('products' as const),
    words: 'synonyms' in row ? row.synonyms : row.words,
    means: 'means' in row ? row.means : [],
    colors: 'products' in row ? (row.colors ?? []) : [],
    minCents: null,
    maxCents: 'products' in row ? (row.maxCents ?? null) : null,
    pinned: 'products' in row ? row.products : [],
  }))
export type DemoSearchWords = z.infer<typeof DemoSearchWords>

export async function readDemoCatalogue(): Promise<DemoProduct[]> {
  return z.array(DemoProduct).parse(await readJson('catalog.json'))
}

export async function readDemoScenes(): Promise<DemoScene[]> {
  return z.array(DemoScene).parse(await readJson('scenes.json'))
}

export async function readDemoSearchWords(): Promise<DemoSearchWords[]> {
  return z.array(DemoSearchWords).parse(await readJson('search-words.json'))
}

export async function readConversations(): Promise<Conversations> {
  return Conversations.parse(await readJson('conversations.json'))
}

export function readDemoPhoto(file: string): Promise<Uint8Array> {
  return readFile(pathOf(`photos/${file}`))
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(pathOf(file), 'utf8'))
}

/** The path is valid in the build, too. */
function pathOf(file: string): string {
  return path.join(packageRoot(), 'db/seed', file)
}

function slugOf(name: string, context: z.RefinementCtx): CategorySlug {
  const category = categories.find((known) => known.name === name)
  if (category) return category.slug
  context.addIssue({ code: 'custom', message: `Unknown category ${name}` })
  return z.NEVER
}
