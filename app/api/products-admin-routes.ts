import { createRoute } from '@hono/zod-openapi'
import { OwnersProductSchema } from './catalog.schema.ts'
import { refusals } from './problem.schema.ts'
import {
  ArticlesSchema,
  ChangedProductSchema,
  NewProductSchema,
  ProductStateSchema,
  SwitchedSchema,
} from './products-admin.schema.ts'
import { json, jsonBody } from './route-parts.ts'

const tags = ['Product']
const always = {
  ...refusals.malformed,
  ...refusals.notSignedIn,
  ...refusals.notAllowed,
  ...refusals.invalid,
  ...refusals.always,
}

export const adding = createRoute({
  method: 'post',
  path: '/product',
  operationId: 'add-product',
  tags,
  summary: 'Add a product',
  description:
    'For the shop’s own people. Its pictures are told by their content: png and jpeg, 10 MB each. Nothing is kept of what is refused.',
  request: jsonBody(NewProductSchema),
  responses: {
    201: { description: 'It is on the shelves.', ...json(OwnersProductSchema) },
    ...refusals.notFound,
    ...refusals.conflict,
    ...always,
  },
})

export const changing = createRoute({
  method: 'put',
  path: '/product',
  operationId: 'change-product',
  tags,
  summary: 'Change a product',
  description:
    'For the shop’s own people. Everything is said anew; pictures to keep by their addresses, in the order to show. Send `version` or `seenQuantity`, so that nothing that was sold meanwhile is put back on sale.',
  request: jsonBody(ChangedProductSchema),
  responses: {
    200: { description: 'As it is now.', ...json(OwnersProductSchema) },
    ...refusals.notFound,
    ...refusals.conflict,
    ...always,
  },
})

export const switching = createRoute({
  method: 'put',
  path: '/product-state',
  operationId: 'set-product-state',
  tags,
  summary: 'Take products off the shelves, or put them back',
  description:
    'For the shop’s own people. What is as wanted already, and what is unknown, is left alone; so is what has no picture and would be put on the shelves.',
  request: jsonBody(ProductStateSchema),
  responses: {
    200: { description: 'Those that were moved.', ...json(SwitchedSchema) },
    ...always,
  },
})

export const deleting = createRoute({
  method: 'delete',
  path: '/product',
  operationId: 'delete-products',
  tags,
  summary: 'Delete products',
  description:
    'For the shop’s own people. Past orders keep their lines, and no other product is ever given the article.',
  request: jsonBody(ArticlesSchema),
  responses: {
    200: { description: 'Those that were deleted.', ...json(ArticlesSchema) },
    ...always,
  },
})
