export type NewsletterTables = Record<never, never>
