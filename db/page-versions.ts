import { type QueryExecutorProvider, sql } from 'kysely'

/** Data that a public page can show. A change bumps the names it touches, and cached pages that show them are rendered again. */
export type PageName =
  | `product:${string}`
  | `category:${string}`
  | 'catalogue'
  | 'new-collection'
  | 'scenes'
  | 'search-words'
  | 'content'
  | `content:${string}`
  | 'home'
  | 'settings'

export function isPageName(name: string): name is PageName {
  return /^(product:|category:|content:)|^(catalogue|content|home|new-collection|scenes|search-words|settings)$/.test(
    name,
  )
}

export const pageVersionsChannel = 'page_versions'

/** Call this in the transaction that changes what pages show: other processes are notified when it commits, and only then. */
export async function touchPages(tx: QueryExecutorProvider, names: readonly PageName[]): Promise<void> {
  if (names.length === 0) return
  const sorted = [...new Set(names)].sort()
  await sql`
    with touched as (
      insert into page_versions (name, version)
      select name, 1 from unnest(${sorted}::text[]) as name
      on conflict (name) do update set version = page_versions.version + 1 returning name
    )
    select pg_notify(${pageVersionsChannel}, name) from touched`.execute(tx)
}
