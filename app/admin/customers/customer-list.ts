import { choiceFilter, defineList, searchFilter } from '#admin/frame/list.ts'
import { customerMessages } from '#rulebook/customer-messages.ts'
import { searchLimits } from '#rulebook/limits/search.ts'

const messages = customerMessages.filter

export const customerList = defineList('/customers', messages, {
  query: searchFilter(messages.query, searchLimits.queryMaxLength),
  kind: choiceFilter(messages.kind, [
    ['all', messages.kinds.all],
    ['admins', messages.kinds.admins],
    ['blocked', messages.kinds.blocked],
  ]),
})
