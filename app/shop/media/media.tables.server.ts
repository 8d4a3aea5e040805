export type MediaTables = Record<never, never>
