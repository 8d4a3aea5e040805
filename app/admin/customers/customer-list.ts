import { choiceFilter, defineList, searchFilter } from '#admin/frame/list.ts'
import { customerMessages } from '#rulebook/customer-messages.ts'
import { limits } from '#rulebook/limits.ts'

const messages = customerMessages.filter

export const customerList = defineList('/customers', messages, {
  query: searchFilter(messages.query, limits.searchQueryMaxLength),
  kind: choiceFilter(messages.kind, [
    ['all', messages.kinds.all],
    ['admins', messages.kinds.admins],
    ['blocked', messages.kinds.blocked],
  ]),
})
