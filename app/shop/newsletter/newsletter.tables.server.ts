import type { ColumnType, Generated } from 'kysely'
import type { TokenPurpose } from './newsletter.ts'

type MaybeDate = ColumnType<Date | null, Date | null | undefined, Date | null>

export type NewsletterTables = {
  subscriptions: {
    email: string
    created_at: Generated<Date>
    /** Null until the subscriber clicks the button on the page behind the email's link. */
    confirmed_at: MaybeDate
    asked_at: MaybeDate
    unanswered: Generated<number>
    left_at: MaybeDate
  }
  subscription_tokens: { hash: Buffer; email: string; purpose: TokenPurpose; expires_at: Date }
}
