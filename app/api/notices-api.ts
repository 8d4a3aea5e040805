import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { countMyUnread, listMyNotices, readMyNotices } from '#shop/notices/my-notices.server.ts'
import { findPreferences, savePreferences } from '#shop/notices/notice-choices.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { requireRole } from './actor.ts'
import { noStore } from './api-response.ts'
import { NoticeChoicesSchema, NoticesSchema, ReadNoticesSchema, UnreadNoticesSchema } from './notices-api.schema.ts'
import { refusals } from './problem.schema.ts'
import { json, jsonBody } from './route-parts.ts'

/** Each admin's own notices. */
export function addNotices(api: OpenAPIHono, shop: Shop): void {
  const middleware = requireRole(shop, 'own')

  api.openapi({ ...listNoticesRoute, middleware }, async (context) => {
    const { unread, notices } = await listMyNotices(shop, context.var.actor)
    const results = notices.map(({ happenedAt, ...notice }) => ({ ...notice, happenedAt: happenedAt.toISOString() }))
    return context.json({ unread, results }, 200, noStore)
  })

  api.openapi({ ...readNoticesRoute, middleware }, async (context) => {
    const { id, only = false } = context.req.valid('json')
    await readMyNotices(shop, context.var.actor, { id, isOnly: only })
    return context.json({ unread: await countMyUnread(shop, context.var.actor) }, 200, noStore)
  })

  api.openapi({ ...getChoicesRoute, middleware }, async (context) => {
    return context.json(await findPreferences(shop, context.var.actor), 200, noStore)
  })

  api.openapi({ ...saveChoicesRoute, middleware }, async (context) => {
    await savePreferences(shop, context.var.actor, context.req.valid('json'))
    return context.json(await findPreferences(shop, context.var.actor), 200, noStore)
  })
}

const tags = ['Notices']
const readRefusals = { ...refusals.notSignedIn, ...refusals.notAllowed, ...refusals.always }
const writeRefusals = { ...readRefusals, ...refusals.malformed, ...refusals.invalid }

const listNoticesRoute = createRoute({
  method: 'get',
  path: '/notices',
  operationId: 'list-notices',
  tags,
  summary: 'My notices',
  description: 'For each admin, the latest first, of what their role and their choices let them be told.',
  responses: { 200: { description: 'The latest hundred.', ...json(NoticesSchema) }, ...readRefusals },
})

const readNoticesRoute = createRoute({
  method: 'put',
  path: '/notices/read',
  operationId: 'read-notices',
  tags,
  summary: 'Mark notices as read',
  description: 'For each admin. A repeated call changes nothing.',
  request: jsonBody(ReadNoticesSchema),
  responses: { 200: { description: 'They are read.', ...json(UnreadNoticesSchema) }, ...writeRefusals },
})

const getChoicesRoute = createRoute({
  method: 'get',
  path: '/notices/choices',
  operationId: 'get-notice-choices',
  tags,
  summary: 'What I am told about, and how',
  description: 'For each admin.',
  responses: { 200: { description: 'The choices for each kind.', ...json(NoticeChoicesSchema) }, ...readRefusals },
})

const saveChoicesRoute = createRoute({
  method: 'put',
  path: '/notices/choices',
  operationId: 'save-notice-choices',
  tags,
  summary: 'Choose what I am told about',
  description:
    'For each admin, all kinds at once. What already waits for an email goes the way chosen when it happened.',
  request: jsonBody(NoticeChoicesSchema),
  responses: { 200: { description: 'The choices are saved.', ...json(NoticeChoicesSchema) }, ...writeRefusals },
})
