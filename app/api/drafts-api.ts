import type { OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { draftProblems } from '#http/draft-problems.ts'
import { discountCodeMessage } from '#http/order-problems.ts'
import { findDraft, listOpenDrafts } from '#shop/drafts/drafts.queries.server.ts'
import type { DraftContent } from '#shop/drafts/drafts.schema.ts'
import { type DraftId, isDraftId } from '#shop/drafts/drafts.ts'
import { type PlaceDraftProblem, placeDraft } from '#shop/drafts/place-draft.server.ts'
import { duplicateDraft, moveDraft, saveDraft, startDraft } from '#shop/drafts/save-draft.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { requireRole } from './actor.ts'
import { noStore, refuseWith } from './api-response.ts'
import { centsOf } from './cents-of.ts'
import { draftJson, draftSummaryJson } from './draft-json.server.ts'
import type { DraftContentSchema } from './drafts-api.schema.ts'
import {
  copyDraftRoute,
  getDraftRoute,
  listDraftsRoute,
  moveDraftRoute,
  placeDraftRoute,
  saveDraftRoute,
  startDraftRoute,
} from './drafts-routes.ts'

/** Orders that admins write, by the verbs of their pages. */
export function addDrafts(api: OpenAPIHono, shop: Shop): void {
  const middleware = requireRole(shop, 'drafts')

  api.openapi({ ...listDraftsRoute, middleware }, async (context) => {
    const { drafts, ...rest } = await listOpenDrafts(shop.db, Number(context.req.valid('query').page))
    return context.json({ results: drafts.map(draftSummaryJson), ...rest }, 200, noStore)
  })

  api.openapi({ ...startDraftRoute, middleware }, async (context) => {
    const { requestKey, ...content } = context.req.valid('json')
    const id = await startDraft(shop, context.var.actor, contentOf(content), requestKey)
    return context.json(await getDraft(shop, id), 201, noStore)
  })

  api.openapi({ ...getDraftRoute, middleware }, async (context) => {
    const id = await knownDraft(shop, context.req.valid('param').id)
    return id ? context.json(await getDraft(shop, id), 200, noStore) : refuseWith(context, 'not-found')
  })

  api.openapi({ ...saveDraftRoute, middleware }, async (context) => {
    const { id } = context.req.valid('param')
    if (!isDraftId(id)) return refuseWith(context, 'not-found')
    const { version, ...content } = context.req.valid('json')
    const saved = await saveDraft(shop, id, contentOf(content), version)
    if (!saved.ok) return refuseDraft(context, saved.problem)
    return context.json(await getDraft(shop, id), 200, noStore)
  })

  api.openapi({ ...moveDraftRoute, middleware }, async (context) => {
    const { id } = context.req.valid('param')
    if (!isDraftId(id)) return refuseWith(context, 'not-found')
    const moved = await moveDraft(shop, id, context.req.valid('json').state)
    if (!moved.ok) return refuseDraft(context, moved.problem)
    return context.json(await getDraft(shop, id), 200, noStore)
  })

  api.openapi({ ...copyDraftRoute, middleware }, async (context) => {
    const { id } = context.req.valid('param')
    if (!isDraftId(id)) return refuseWith(context, 'not-found')
    const copied = await duplicateDraft(shop, context.var.actor, id, context.req.valid('json').requestKey)
    if (!copied.ok) return refuseDraft(context, copied.problem)
    return context.json(await getDraft(shop, copied.value), 201, noStore)
  })

  api.openapi({ ...placeDraftRoute, middleware }, async (context) => {
    const { id } = context.req.valid('param')
    if (!isDraftId(id)) return refuseWith(context, 'not-found')
    const { payment, reference, total, version } = context.req.valid('json')
    const placed = await placeDraft(shop, context.var.actor, {
      id,
      payment: payment === 'link' ? { kind: 'link' } : { kind: 'manual', method: payment, reference },
      expectedCents: total === undefined ? undefined : centsOf(total),
      seenVersion: version,
    })
    if (!placed.ok) return refuseDraft(context, placed.problem)
    return context.json({ orderNumber: placed.value.number }, 200, noStore)
  })
}

function contentOf({ products, ...content }: z.infer<typeof DraftContentSchema>): DraftContent {
  const lines = products.map(({ ownPrice, ...line }) => {
    return { ...line, ownPriceCents: ownPrice === null ? null : centsOf(ownPrice) }
  })
  return { ...content, lines }
}

async function knownDraft(shop: Shop, id: string): Promise<DraftId | null> {
  return isDraftId(id) && (await findDraft(shop.db, id)) ? id : null
}

/** A draft is kept for more than a year, so one that was just written is there. */
async function getDraft(shop: Shop, id: DraftId) {
  const draft = await findDraft(shop.db, id)
  if (!draft) throw new Error(`Draft ${id} is missing`)
  return await draftJson(shop, draft)
}

function refuseDraft(context: Context, problem: PlaceDraftProblem) {
  const { status, sentence } = draftProblems[problem.code]
  if ('retryAfterSeconds' in problem) context.header('retry-after', String(problem.retryAfterSeconds))
  const error = problem.code === 'discount-refused' ? discountCodeMessage(problem.problem) : sentence
  return context.json({ error, code: problem.code }, status, noStore)
}
