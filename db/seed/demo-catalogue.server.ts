import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { packageRoot } from '#db/package-root.server.ts'
import { type CategorySlug, categories } from '#rulebook/categories.ts'
import { colors } from '#rulebook/colors.ts'

const DemoProduct = z.object({
  article: z.string(),
  name: z.string(),
  category: z.string().transform(slugOf),
  description: z.string(),
  aboutProduct: z.string(),
  color: z.enum(colors),
  price: z.number(),
  quantity: z.int(),
  images: z.array(z.object({ file: z.string(), alt: z.string(), view: z.enum(['main', 'detail', 'hover']) })),
})
export type DemoProduct = z.infer<typeof DemoProduct>

export async function readDemoCatalogue(): Promise<DemoProduct[]> {
  const text = await readFile(path.join(packageRoot(), 'db/seed/catalog.json'), 'utf8')
  return z.array(DemoProduct).parse(JSON.parse(text))
}

export function readDemoPhoto(file: string): Promise<Uint8Array> {
  return readFile(path.join(packageRoot(), 'db/seed/photos', file))
}

function slugOf(name: string, context: z.RefinementCtx): CategorySlug {
  const category = categories.find((known) => known.name === name)
  if (category) return category.slug
  context.addIssue({ code: 'custom', message: `Unknown category ${name}` })
  return z.NEVER
}
