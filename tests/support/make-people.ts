import { randomUUID } from 'node:crypto'
import type { SessionId, SignedIn } from '#shop/accounts/accounts.ts'
import type { Shop } from '#shop/shop.server.ts'

export type PersonFacts = Partial<Pick<SignedIn, 'fullName' | 'email' | 'emailConfirmed' | 'isAdmin'>>

let made = 0

/** Somebody with an account, as a verb is told who is asking. Say only what the test is about. */
export async function aCustomer({ db }: Pick<Shop, 'db'>, facts: PersonFacts = {}): Promise<SignedIn> {
  const number = ++made
  const person = {
    fullName: facts.fullName ?? 'Olena Kovalenko',
    email: facts.email ?? `olena-${number}@example.com`,
    emailConfirmed: facts.emailConfirmed ?? true,
    isAdmin: facts.isAdmin ?? false,
  }
  const { id } = await db
    .insertInto('users')
    .values({
      full_name: person.fullName,
      email: person.email,
      email_confirmed: person.emailConfirmed,
      is_admin: person.isAdmin,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  // The one place where a session nobody signed in to gets the brand of one.
  return { id, sessionId: randomUUID() as SessionId, ...person }
}
