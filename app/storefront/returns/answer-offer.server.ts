import { data, redirect } from 'react-router'
import { readNumber } from '#http/read-form-fields.server.ts'
import { offerProblems } from '#http/return-problems.ts'
import { acceptOffer, declineOffer } from '#shop/returns/offers.server.ts'
import { returnPath } from '#shop/returns/return-links.server.ts'
import type { ReturnNumber } from '#shop/returns/returns.ts'
import type { Shop } from '#shop/shop.server.ts'
import { successAddress } from '#storefront/account/success-notice.tsx'

/** The answer to an offer to keep the pieces for less, by the link of the return. */
export async function answerOffer(shop: Shop, { number, key }: { number: ReturnNumber; key: string }, form: FormData) {
  const isAccepted = form.get('intent') === 'accept-offer'
  const answer = isAccepted ? acceptOffer : declineOffer
  const expectedCents = readNumber(form, 'offerCents') ?? 0
  const answered = await answer(shop, { kind: 'link', key }, { number, expectedCents })
  if (answered.ok) throw redirect(successAddress(returnPath(shop, number), isAccepted ? 'accepted' : 'declined'))
  const { status, sentence } = offerProblems[answered.problem.code]
  return data({ step: 'refused' as const, text: sentence }, { status })
}
