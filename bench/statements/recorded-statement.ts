/** A statement as Kysely sent it, with the first file of the product that is in the stack. */
export type RecordedStatement = { text: string; file: string }
