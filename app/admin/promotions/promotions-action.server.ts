import { data } from 'react-router'
import type { RoomAnswer } from '#admin/frame/answer.tsx'
import { promotionWords as words } from '#rulebook/promotion-words.ts'
import type { SignedIn } from '#shop/accounts/accounts.ts'
import { findPromotionOfOwners, pausePromotion } from '#shop/promotions/manage-promotions.server.ts'
import { stateOf } from '#shop/promotions/promotions.ts'
import type { Shop } from '#shop/shop.server.ts'

export async function switchPromotion(shop: Shop, asker: SignedIn, form: FormData): Promise<RoomAnswer> {
  const intent = form.get('intent')
  if (intent !== 'pause' && intent !== 'resume') throw data(null, { status: 400 })
  const found = await findPromotionOfOwners(shop, String(form.get('code') ?? ''))
  if (!found) return { tone: 'error', text: words.problems.notFound }
  const { code } = found
  await pausePromotion(shop, code, intent === 'pause', asker)
  if (intent === 'pause') return { tone: 'success', text: words.paused(code) }
  const state = stateOf({ ...found, paused: false }, shop.now())
  return { tone: state === 'running' ? 'success' : 'info', text: words.resumed[state](code) }
}
