import { choiceFilter, defineList, searchFilter } from '#admin/frame/list.ts'
import { promotionLimits } from '#rulebook/limits/promotions.ts'
import { promotionMessages } from '#rulebook/promotion-messages.ts'
import { promotionStates } from '#shop/promotions/promotions.ts'

const { filter: messages, states } = promotionMessages

export const promotionList = defineList('/promotions', messages, {
  query: searchFilter(messages.query, promotionLimits.codeMaxLength),
  state: choiceFilter(messages.state, [
    ['', messages.anyState],
    ...promotionStates.map((state) => [state, states[state]] as const),
  ]),
})
