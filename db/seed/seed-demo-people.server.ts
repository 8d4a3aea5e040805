import { randomInt } from 'node:crypto'
import { demoPeople } from '#rulebook/demo-people.ts'
import { insertUser, writePassword } from '#shop/accounts/accounts.queries.server.ts'
import type { UserId } from '#shop/accounts/accounts.ts'
import type { Tx } from '#shop/database.server.ts'
import { grantWelcomeCode } from '#shop/promotions/grant-welcome-code.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { seedDemoCustomerReviews } from './seed-demo-customer-reviews.server.ts'
import { seedOrders } from './seed-orders.server.ts'

export type DemoPerson = { role: 'customer' | 'admin'; email: string; password: string }

/** A public shop gets no users whose passwords are printed. */
export function mayHaveDemoPeople({ development, publicUrl }: { development: boolean; publicUrl: string }): boolean {
  return development || !publicUrl.startsWith('https://')
}

export function describeDemoPeople(people: readonly DemoPerson[]): string {
  return people.map(({ role, email, password }) => `Demo ${role}: ${email}, password ${password}\n`).join('')
}

/**
 * Creates a customer and an admin for trying out the demo shop, with the orders, reviews and question of this customer. Their passwords are
 * random in every shop, and only this return value contains them.
 */
export async function seedDemoPeople({ db, now, auth }: Pick<Shop, 'db' | 'now' | 'auth'>): Promise<DemoPerson[]> {
  const peopleWithHashes = await Promise.all(
    demoPeople.map(async (person) => {
      const password = readablePassword()
      return { ...person, password, hash: await auth.passwords.hash(password) }
    }),
  )
  return await db.transaction().execute(async (tx) => {
    const at = now()
    const seeded: { id: UserId; person: PersonWithHash }[] = []
    for (const person of peopleWithHashes) {
      const id = await seedUser(tx, person, at)
      if (id) seeded.push({ id, person })
    }
    const [customer, admin] = (['customer', 'admin'] as const).map((role) =>
      seeded.find(({ person }) => person.role === role),
    )
    if (customer) {
      await grantWelcomeCode({ now }, tx, { id: customer.id })
      const author = { ...customer.person, id: customer.id }
      await seedOrders(tx, author, admin?.id ?? null, at)
      await seedDemoCustomerReviews(tx, author, at)
    }
    return seeded.map(({ person: { role, email, password } }) => ({ role, email, password }))
  })
}

type PersonWithHash = (typeof demoPeople)[number] & { password: string; hash: string }

async function seedUser(tx: Tx, { role, fullName, email, hash }: PersonWithHash, at: Date): Promise<UserId | null> {
  const isAdmin = role === 'admin'
  const id = await insertUser(tx, { fullName, email, emailConfirmed: true, isAdmin, policyAcceptedAt: at, at })
  if (id) await writePassword(tx, id, hash, at)
  return id
}

const passwordCharacters = 'abcdefghjkmnpqrstuvwxyz'

/** Easy to copy from a screen: `Kxwp.hbtm.4821` */
function readablePassword(): string {
  const part = () => Array.from({ length: 4 }, () => passwordCharacters[randomInt(passwordCharacters.length)]).join('')
  const first = part()
  return `${first.slice(0, 1).toUpperCase()}${first.slice(1)}.${part()}.${randomInt(1000, 10_000)}`
}
