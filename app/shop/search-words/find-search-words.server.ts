import type { Shop } from '#shop/shop.server.ts'
import { findSearchWordRow, listSearchWordRows } from './search-words.queries.server.ts'
import type { SearchWordRow } from './search-words.ts'

export async function listSearchWords({ db }: Pick<Shop, 'db'>): Promise<SearchWordRow[]> {
  return await listSearchWordRows(db)
}

export async function findSearchWords({ db }: Pick<Shop, 'db'>, id: string): Promise<SearchWordRow | null> {
  return await findSearchWordRow(db, id)
}
