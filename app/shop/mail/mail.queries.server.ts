import type { Db, Tx } from '#shop/database.server.ts'
import type { LetterKind } from './letters.ts'

type LetterRow = { recipient: string; onceKey: string; kind: LetterKind; data: object; at: Date }

/** Null when a letter with this key has been written before. */
export async function insertLetter(
  tx: Db | Tx,
  { recipient, onceKey, kind, data, at }: LetterRow,
): Promise<string | null> {
  const row = await tx
    .insertInto('letters')
    .values({ recipient, kind, once_key: onceKey, data: JSON.stringify(data), created_at: at, due_at: at })
    .onConflict((conflict) => conflict.column('once_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}
