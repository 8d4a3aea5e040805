import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { insertUser, writePassword } from '#shop/accounts/accounts.queries.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { BenchDatabase } from './databases.ts'
import { openBenchShop, type Plan, prepareBenchmark } from './prepare-benchmark.ts'
import type { Scenario } from './scenarios.ts'
import { signInAs } from './sign-in.ts'
import type { Traffic } from './soak-plan.ts'

const pictureCount = 30
/** Each may sign in a few times a minute. */
const accountCount = 200
const picturePixels = 1200

/** A shop with products, orders, customers and admins, and what its visitors need to know about it. */
export async function prepareSoak(
  database: BenchDatabase,
  products: number,
): Promise<Omit<Traffic, 'url' | 'rate' | 'seconds' | 'minuteSeconds'>> {
  const { scenarios, shopping } = await prepareBenchmark(database, products)
  const { shop, close } = await openBenchShop(database)
  try {
    const admin = await signInAs(shop, { email: 'admin-of-the-load-test@example.com', isAdmin: true })
    return {
      ...shopping,
      paths: pathsOf(scenarios),
      accounts: await insertAccounts(shop),
      adminCookie: admin.cookie,
      pictures: await Promise.all(Array.from({ length: pictureCount }, aPicture)),
    }
  } finally {
    await close()
  }
}

function pathsOf(scenarios: Plan['scenarios']): Traffic['paths'] {
  const pathsOfScenario = (name: string) => scenarios.find((scenario: Scenario) => scenario.name === name)?.paths ?? []
  return {
    categories: pathsOfScenario('category page, filtered, uncached'),
    products: pathsOfScenario('product page, uncached'),
    words: pathsOfScenario('search page, uncached').map((path) => path.split('query=')[1] ?? ''),
  }
}

async function insertAccounts(shop: Shop): Promise<Traffic['accounts']> {
  const password = 'Lanterns.Along.7.Quiet.Lanes'
  const [hash, at] = [await shop.auth.passwords.hash(password), shop.now()]
  const emails = Array.from({ length: accountCount }, (_, number) => `load-test-${number}@example.com`)
  await shop.db.transaction().execute(async (tx) => {
    for (const email of emails) {
      const facts = { fullName: 'Karen Holm', email, emailConfirmed: true, isAdmin: false, policyAcceptedAt: at, at }
      const id = await insertUser(tx, facts)
      if (!id) throw new Error(`${email} is taken`)
      await writePassword(tx, id, hash, at)
    }
  })
  return emails.map((email) => ({ email, password }))
}

/** Each is another one, because equal pictures are stored and decoded once. */
async function aPicture(): Promise<string> {
  const [red = 0, green = 0, blue = 0] = randomBytes(3)
  const size = { width: picturePixels, height: picturePixels }
  const background = { r: red, g: green, b: blue }
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 }
  const picture = sharp({ create: { ...size, channels: 3, background, noise } })
  return `data:image/jpeg;base64,${(await picture.jpeg({ quality: 70 }).toBuffer()).toString('base64')}`
}
