import type { ColumnType, Generated } from 'kysely'

export type SubscriptionsTable = {
  email: string
  created_at: Generated<Date>
  /** Null until the link in the letter was followed. */
  confirmed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export type NewsletterTables = { subscriptions: SubscriptionsTable }
