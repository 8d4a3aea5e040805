export type QuestionTables = Record<never, never>
