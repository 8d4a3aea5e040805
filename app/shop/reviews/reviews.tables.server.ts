export type ReviewTables = Record<never, never>
