import { productFormMessages as messages } from '#rulebook/product-form-messages.ts'
import type { AddProductProblem } from '#shop/catalog/add-product.server.ts'
import type { PriceAndStockProblem } from '#shop/catalog/change-price-and-stock.server.ts'
import type { ChangeProductProblem } from '#shop/catalog/change-product.server.ts'

export type ProductProblem = AddProductProblem | ChangeProductProblem | PriceAndStockProblem

type Refusal = { status: 404 | 409 | 413 | 415 | 422 | 503; sentence: string; field?: string }

const refusalByCode = {
  'images-missing': { status: 422, sentence: messages.images, field: 'image' },
  'too-many-pictures': { status: 422, sentence: messages.tooManyPictures, field: 'image' },
  'picture-unknown': { status: 422, sentence: messages.pictureUnknown, field: 'image' },
  'picture-unavailable': { status: 503, sentence: messages.pictureUnavailable, field: 'image' },
  'alt-too-long': { status: 422, sentence: messages.altTooLong, field: 'image' },
  'article-wrong': { status: 422, sentence: messages.articleWrong, field: 'article' },
  'article-taken': { status: 409, sentence: messages.articleTaken, field: 'article' },
  'product-not-found': { status: 404, sentence: messages.notFound },
  'changed-meanwhile': { status: 409, sentence: messages.changedMeanwhile },
  stale: { status: 409, sentence: messages.stale },
  'stock-too-low': { status: 409, sentence: messages.stockTooLow, field: 'quantity' },
} as const satisfies Record<Exclude<ProductProblem, { name: string }>['code'], Refusal>

const pictureStatuses = {
  'picture-unsupported': 415,
  'picture-too-large': 413,
  'picture-broken': 422,
} as const satisfies Record<Extract<ProductProblem, { name: string }>['code'], Refusal['status']>

export function productRefusal(problem: ProductProblem): Refusal {
  if (!('name' in problem)) return refusalByCode[problem.code]
  const status = pictureStatuses[problem.code]
  if (problem.code === 'picture-unsupported')
    return { status, sentence: messages.unsupported(problem.type), field: 'image' }
  const messageFor = problem.code === 'picture-too-large' ? messages.pictureTooLarge : messages.pictureBroken
  return { status, sentence: messageFor(problem.name), field: 'image' }
}
