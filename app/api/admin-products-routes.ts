import { createRoute } from '@hono/zod-openapi'
import {
  ArticlesSchema,
  ChangedProductSchema,
  NewProductSchema,
  ProductStateChangedSchema,
  ProductStateSchema,
} from './admin-products-api.schema.ts'
import { AdminProductSchema } from './catalog-api.schema.ts'
import { refusals } from './problem.schema.ts'
import { json, jsonBody } from './route-parts.ts'

const tags = ['Product']
const always = {
  ...refusals.malformed,
  ...refusals.notSignedIn,
  ...refusals.notAllowed,
  ...refusals.invalid,
  ...refusals.always,
}

export const addProductRoute = createRoute({
  method: 'post',
  path: '/product',
  operationId: 'add-product',
  tags,
  summary: 'Add a product',
  description:
    'For admins. The type of a picture is read from its content: png and jpeg, 10 MB each. A refused call stores nothing.',
  request: jsonBody(NewProductSchema),
  responses: {
    201: { description: 'The product is for sale.', ...json(AdminProductSchema) },
    ...refusals.notFound,
    ...refusals.conflict,
    ...always,
  },
})

export const changeProductRoute = createRoute({
  method: 'put',
  path: '/product',
  operationId: 'change-product',
  tags,
  summary: 'Change a product',
  description:
    'For admins. All fields are sent again; pictures to keep by their addresses, in display order. Send `version` or `seenQuantity`, so that pieces sold meanwhile are not put back on sale.',
  request: jsonBody(ChangedProductSchema),
  responses: {
    200: { description: 'The product after the change.', ...json(AdminProductSchema) },
    ...refusals.notFound,
    ...refusals.conflict,
    ...always,
  },
})

export const setProductStateRoute = createRoute({
  method: 'put',
  path: '/product-state',
  operationId: 'set-product-state',
  tags,
  summary: 'Deactivate products, or activate them again',
  description:
    'For admins. Products in that state already and unknown articles are skipped; so are products without a picture that would be activated.',
  request: jsonBody(ProductStateSchema),
  responses: {
    200: { description: 'The products that changed.', ...json(ProductStateChangedSchema) },
    ...always,
  },
})

export const deleteProductsRoute = createRoute({
  method: 'delete',
  path: '/product',
  operationId: 'delete-products',
  tags,
  summary: 'Delete products',
  description: 'For admins. Past orders keep their lines, and no other product is ever given the article.',
  request: jsonBody(ArticlesSchema),
  responses: {
    200: { description: 'The products that were deleted.', ...json(ArticlesSchema) },
    ...always,
  },
})
