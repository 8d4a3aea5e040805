import { choiceFilter, defineList, searchFilter } from '#admin/frame/list.ts'
import { adminContentMessages } from '#rulebook/admin-content-messages.ts'
import { contentLimits } from '#rulebook/limits/content.ts'
import { contentKinds, contentStates } from '#shop/content/content.ts'

const { filter: messages, states, kinds } = adminContentMessages

export const contentList = defineList('/content', messages, {
  query: searchFilter(messages.query, contentLimits.titleMaxLength),
  kind: choiceFilter(messages.kind, [
    ['', messages.anyKind],
    ...contentKinds.map((kind) => [kind, kinds[kind]] as const),
  ]),
  state: choiceFilter(messages.state, [
    ['', messages.anyState],
    ...contentStates.map((state) => [state, states[state]] as const),
  ]),
})
