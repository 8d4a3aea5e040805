import { LetterSchema } from '#shop/mail/letters.schema.ts'
import type { Letter, LetterKind, LetterOf } from '#shop/mail/letters.ts'
import type { Shop } from '#shop/shop.server.ts'
import { aDelivery } from './make-orders.ts'

/** The queued emails to an address that are not sent yet, oldest first. */
export async function lettersTo({ db }: Pick<Shop, 'db'>, email: string): Promise<Letter[]> {
  const rows = await db
    .selectFrom('letters')
    .select(['kind', 'data'])
    .where('recipient', '=', email)
    .where('data', 'is not', null)
    .orderBy('created_at')
    .execute()
  return rows.map(({ kind, data }) => LetterSchema.parse({ kind, ...data }))
}

/** The newest queued email of a kind; throws when there is none. */
export async function latestLetterTo<Kind extends LetterKind>(
  shop: Pick<Shop, 'db'>,
  email: string,
  kind: Kind,
): Promise<LetterOf<Kind>> {
  const letters = await lettersTo(shop, email)
  const letter = letters.findLast((candidate): candidate is LetterOf<Kind> => candidate.kind === kind)
  if (!letter) throw new Error(`No letter of the kind ${kind} was written to ${email}`)
  return letter
}

/** The kinds of all emails to an address, sent or not, oldest first. */
export async function kindsOfLettersTo({ db }: Pick<Shop, 'db'>, email = aDelivery.email): Promise<string[]> {
  const rows = await db
    .selectFrom('letters')
    .select('kind')
    .where('recipient', '=', email)
    .orderBy('created_at')
    .orderBy('kind')
    .execute()
  return rows.map(({ kind }) => kind)
}
