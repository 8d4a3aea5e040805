import { data } from 'react-router'
import type { ActionResult } from '#admin/frame/action-result.tsx'
import { promotionMessages as messages } from '#rulebook/promotion-messages.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { findPublicPromotion } from '#shop/promotions/find-promotions.server.ts'
import { pausePromotion } from '#shop/promotions/pause-promotion.server.ts'
import { promotionStateOf } from '#shop/promotions/promotions.ts'
import type { Shop } from '#shop/shop.server.ts'

export async function pauseOrResumePromotion(shop: Shop, actor: SignedInUser, form: FormData): Promise<ActionResult> {
  const intent = form.get('intent')
  if (intent !== 'pause' && intent !== 'resume') throw data(null, { status: 400 })
  const promotion = await findPublicPromotion(shop, String(form.get('code') ?? ''))
  if (!promotion) return { tone: 'error', text: messages.problems.notFound }
  const { code } = promotion
  await pausePromotion(shop, code, intent === 'pause', actor)
  if (intent === 'pause') return { tone: 'success', text: messages.paused(code) }
  const state = promotionStateOf({ ...promotion, paused: false }, shop.now())
  return { tone: state === 'running' ? 'success' : 'info', text: messages.resumed[state](code) }
}
