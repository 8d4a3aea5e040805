import { choiceFilter, defineList, type QueryOf, searchFilter } from '#admin/frame/list.ts'
import { adminReturnMessages } from '#rulebook/admin-return-messages.ts'
import { returnLimits } from '#rulebook/limits/returns.ts'
import type { ReturnQuery } from '#shop/returns/find-return.server.ts'
import { openReturnStates, returnStates } from '#shop/returns/returns.ts'

const { filter: messages, states } = adminReturnMessages

export const returnList = defineList('/all-returns', messages, {
  query: searchFilter(messages.query, returnLimits.nameMaxLength),
  state: choiceFilter(messages.state, [
    ['', messages.open],
    ['asked', states.asked],
    ['label-sent', states['label-sent']],
    ['received', states.received],
    ['refunded', states.refunded],
    ['exchanged', states.exchanged],
    ['refused', states.refused],
    ['all', messages.all],
  ]),
})

export function returnQueryOf({ query, state, page }: QueryOf<typeof returnList>): ReturnQuery {
  return { text: query, page, states: statesOf(state) }
}

function statesOf(state: QueryOf<typeof returnList>['state']): ReturnQuery['states'] {
  if (state === '') return openReturnStates
  return state === 'all' ? returnStates : [state]
}
