import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { readDemoCatalogue, readDemoSearchWords } from '#db/seed/demo-catalogue.server.ts'
import { insertSearchWords } from '#db/seed/seed-demo-search-words.server.ts'
import { seedProductsWithoutPictures } from '#db/seed/seed-products.server.ts'
import { defaultListingQuery } from '#shop/catalog/listing-query.ts'
import { searchProducts } from '#shop/catalog/search-products.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { type MisspeltName, misspellNames } from './misspell.ts'

export type Finding = MisspeltName & { isFound: boolean }

/** Sought as shoppers meet them: in the first nine of the page. */
export async function findMisspeltNames(shop: Pick<Shop, 'db'>, seed: string, count: number): Promise<Finding[]> {
  const names = (await readDemoCatalogue()).map(({ name }) => name)
  const findings: Finding[] = []
  for (const misspelt of misspellNames(names, seed, count)) {
    const { products } = await searchProducts(shop, misspelt.typed, defaultListingQuery)
    findings.push({ ...misspelt, isFound: products.some(({ name }) => name === misspelt.name) })
  }
  return findings
}

const Questions = z.array(
  z.object({ question: z.string(), kind: z.string(), grades: z.record(z.string(), z.int().min(0).max(3)) }),
)

/** `gain` is the nDCG of the first five. */
export type Answer = { question: string; kind: string; gain: number; total: number; articles: string[] }

export async function askQuestions(
  shop: Pick<Shop, 'db'>,
  file: 'questions.json' | 'unseen-questions.json',
): Promise<Answer[]> {
  const questions = Questions.parse(JSON.parse(await readFile(path.join(import.meta.dirname, file), 'utf8')))
  const answers: Answer[] = []
  for (const { question, kind, grades } of questions) {
    const { products, total } = await searchProducts(shop, question, defaultListingQuery)
    const articles = products.map(({ article }) => String(article))
    answers.push({ question, kind, total, articles, gain: gainOf(articles, grades) })
  }
  return answers
}

/** A grade of 3 is worth 7, 2 is worth 3 and 1 is worth 1; later places count less, and the best possible order gives 1. */
function gainOf(articles: readonly string[], grades: Readonly<Record<string, number>>): number {
  const sum = (values: readonly number[]) =>
    values.slice(0, 5).reduce((total, grade, place) => total + (2 ** grade - 1) / Math.log2(place + 2), 0)
  const best = Object.values(grades).sort((one, other) => other - one)
  return sum(articles.map((article) => grades[article] ?? 0)) / sum(best)
}

export function averageOf(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0) / values.length
}

/** The demo catalogue and its search words, without pictures. */
export async function fillWithDemoProducts({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<void> {
  const products = await readDemoCatalogue()
  const words = await readDemoSearchWords()
  await db.transaction().execute(async (tx) => {
    await seedProductsWithoutPictures(tx, products, now())
    await insertSearchWords(tx, words, now())
  })
}
