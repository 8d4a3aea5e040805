import { choiceFilter, defineList, searchFilter } from '#admin/frame/list.ts'
import { adminSearchWordMessages } from '#rulebook/admin-search-word-messages.ts'
import { searchWordLimits } from '#rulebook/limits/search-words.ts'
import { searchWordKinds } from '#shop/search-words/search-words.ts'

const { filter: messages, kinds } = adminSearchWordMessages

export const searchWordList = defineList('/search-words', messages, {
  query: searchFilter(messages.query, searchWordLimits.wordMaxLength),
  kind: choiceFilter(messages.kind, [
    ['', messages.anyKind],
    ...searchWordKinds.map((kind) => [kind, kinds[kind]] as const),
  ]),
})
