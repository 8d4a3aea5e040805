import { createRoute, z } from '@hono/zod-openapi'
import {
  DraftCopySchema,
  DraftListSchema,
  DraftSchema,
  DraftStateSchema,
  NewDraftSchema,
  PlaceDraftSchema,
  PlacedDraftSchema,
  SaveDraftSchema,
} from './drafts-api.schema.ts'
import { singleParameter } from './orders-api.schema.ts'
import { refusals } from './problem.schema.ts'
import { json, jsonBody } from './route-parts.ts'

const tags = ['Drafts of orders']
const params = z.object({
  id: z.string().openapi({ example: '12', param: { name: 'id', in: 'path', description: 'The number of the draft.' } }),
})
const forAdmins = { ...refusals.notSignedIn, ...refusals.notAllowed, ...refusals.always }
const writing = { ...forAdmins, ...refusals.malformed, ...refusals.invalid }
const changing = { ...writing, ...refusals.notFound, ...refusals.conflict }
const draft = { 200: { description: 'The draft as it is now.', ...json(DraftSchema) } }
const made = { 201: { description: 'The new draft.', ...json(DraftSchema) } }

export const listDraftsRoute = createRoute({
  method: 'get',
  path: '/drafts',
  operationId: 'list-drafts',
  tags,
  summary: 'Open drafts',
  description: 'For owners and managers: orders that admins write, the latest change first.',
  request: {
    query: z.object({
      page: singleParameter().openapi({ example: '1', description: 'A page beyond the last is the last.' }),
    }),
  },
  responses: { 200: { description: 'One page of them.', ...json(DraftListSchema) }, ...forAdmins },
})

export const startDraftRoute = createRoute({
  method: 'post',
  path: '/drafts',
  operationId: 'start-draft',
  tags,
  summary: 'Begin a draft',
  description: 'For owners and managers. A draft holds no stock.',
  request: jsonBody(NewDraftSchema),
  responses: { ...made, ...writing },
})

export const getDraftRoute = createRoute({
  method: 'get',
  path: '/drafts/{id}',
  operationId: 'get-draft',
  tags,
  summary: 'A draft with its sums',
  description: 'For owners and managers. Prices and stock are those of now.',
  request: { params },
  responses: { ...draft, ...forAdmins, ...refusals.notFound },
})

export const saveDraftRoute = createRoute({
  method: 'put',
  path: '/drafts/{id}',
  operationId: 'save-draft',
  tags,
  summary: 'Save a draft',
  description:
    'For owners and managers: the whole content. Send `version`, so that what another admin saved meanwhile is not overwritten; the same content again is accepted. A draft that was discarded or became an order is not changed (409 `draft-ended`): send the content to `start-draft` to keep it as a new one.',
  request: { params, ...jsonBody(SaveDraftSchema) },
  responses: { ...draft, ...changing },
})

export const moveDraftRoute = createRoute({
  method: 'put',
  path: '/drafts/{id}/state',
  operationId: 'move-draft',
  tags,
  summary: 'Discard a draft, or open it again',
  description: 'For owners and managers. A repeated call changes nothing.',
  request: { params, ...jsonBody(DraftStateSchema) },
  responses: { ...draft, ...changing },
})

export const copyDraftRoute = createRoute({
  method: 'post',
  path: '/drafts/{id}/copy',
  operationId: 'copy-draft',
  tags,
  summary: 'Duplicate a draft',
  description: 'For owners and managers.',
  request: { params, ...jsonBody(DraftCopySchema) },
  responses: { ...made, ...changing },
})

export const placeDraftRoute = createRoute({
  method: 'post',
  path: '/drafts/{id}/order',
  operationId: 'place-draft',
  tags,
  summary: 'Make an order of a draft',
  description:
    'For owners and managers. With `link` the stock is held and the customer is asked to pay; otherwise the order is paid at once. A repeated call answers with the same order.',
  request: { params, ...jsonBody(PlaceDraftSchema) },
  responses: { 200: { description: 'Its order.', ...json(PlacedDraftSchema) }, ...changing },
})
