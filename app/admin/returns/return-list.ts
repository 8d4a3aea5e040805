import { defineList, oneOf, type QueryOf, searchFilter } from '#admin/frame/list.ts'
import type { ViewTab } from '#admin/frame/view-tabs.tsx'
import { adminReturnMessages } from '#rulebook/admin-return-messages.ts'
import { returnLimits } from '#rulebook/limits/returns.ts'
import type { ReturnQuery } from '#shop/returns/find-return.server.ts'
import { openReturnStates, type ReturnState, returnStates } from '#shop/returns/returns.ts'

const { filter: messages, states } = adminReturnMessages

/** The open returns, those in one state, or all. */
const returnViews = ['', ...returnStates, 'all'] as const

export const returnList = defineList('/all-returns', messages, {
  query: searchFilter(messages.query, returnLimits.nameMaxLength),
  state: oneOf(returnViews, ''),
})

export function returnQueryOf({ query, state, page }: QueryOf<typeof returnList>): ReturnQuery {
  return { text: query, page, states: statesOf(state) }
}

/** The views with the number of their returns. */
export function viewsOf(query: QueryOf<typeof returnList>, counts: Record<ReturnState, number>): ViewTab[] {
  return returnViews.map((state) => ({
    name: state === '' ? messages.open : state === 'all' ? messages.all : states[state],
    count: statesOf(state).reduce((sum, each) => sum + counts[each], 0),
    to: returnList.url({ query: query.query, state }),
    isCurrent: query.state === state,
  }))
}

function statesOf(state: QueryOf<typeof returnList>['state']): ReturnQuery['states'] {
  if (state === '') return openReturnStates
  return state === 'all' ? returnStates : [state]
}
