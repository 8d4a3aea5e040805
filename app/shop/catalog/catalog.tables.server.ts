export type CatalogTables = Record<never, never>
