import { productFormWords as words } from '#rulebook/product-form-words.ts'
import type { AddProblem } from '#shop/catalog/add-product.server.ts'
import type { FigureProblem } from '#shop/catalog/change-price-and-stock.server.ts'
import type { ChangeProblem } from '#shop/catalog/change-product.server.ts'

export type ProductProblem = AddProblem | ChangeProblem | FigureProblem

type Refusal = { status: 404 | 409 | 413 | 415 | 422 | 503; sentence: string; field?: string }

const plain = {
  'images-missing': { status: 422, sentence: words.images, field: 'image' },
  'too-many-pictures': { status: 422, sentence: words.tooManyPictures, field: 'image' },
  'picture-unknown': { status: 422, sentence: words.pictureUnknown, field: 'image' },
  'picture-unavailable': { status: 503, sentence: words.pictureUnavailable, field: 'image' },
  'alt-too-long': { status: 422, sentence: words.altTooLong, field: 'image' },
  'article-wrong': { status: 422, sentence: words.articleWrong, field: 'article' },
  'article-taken': { status: 409, sentence: words.articleTaken, field: 'article' },
  'product-not-found': { status: 404, sentence: words.notFound },
  'changed-meanwhile': { status: 409, sentence: words.changedMeanwhile },
  stale: { status: 409, sentence: words.stale },
  'stock-too-low': { status: 409, sentence: words.stockTooLow, field: 'quantity' },
} as const satisfies Record<Exclude<ProductProblem, { name: string }>['code'], Refusal>

const aboutPictures = {
  'picture-unsupported': 415,
  'picture-too-large': 413,
  'picture-broken': 422,
} as const satisfies Record<Extract<ProductProblem, { name: string }>['code'], Refusal['status']>

export function productRefusal(problem: ProductProblem): Refusal {
  if (!('name' in problem)) return plain[problem.code]
  const status = aboutPictures[problem.code]
  if (problem.code === 'picture-unsupported')
    return { status, sentence: words.unsupported(problem.type), field: 'image' }
  const say = problem.code === 'picture-too-large' ? words.pictureTooLarge : words.pictureBroken
  return { status, sentence: say(problem.name), field: 'image' }
}
