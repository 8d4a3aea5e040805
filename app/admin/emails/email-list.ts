import { choiceFilter, defineList, type QueryOf, searchFilter } from '#admin/frame/list.ts'
import { adminEmailMessages } from '#rulebook/admin-email-messages.ts'
import { emailLimits } from '#rulebook/limits/emails.ts'
import type { EmailQuery } from '#shop/mail/list-emails.server.ts'

const { filter: messages, states } = adminEmailMessages

/** An email being sent counts as neither waiting nor sent. */
export const emailList = defineList('/emails', messages, {
  query: searchFilter(messages.query, emailLimits.addressMaxLength),
  state: choiceFilter(messages.state, [
    ['', messages.anyState],
    ['waiting', states.waiting],
    ['sent', states.sent],
    ['failed', states.failed],
  ]),
})

export function emailFilterOf({ query, state, page }: QueryOf<typeof emailList>): EmailQuery {
  return { query, page, ...(state && { state }) }
}
