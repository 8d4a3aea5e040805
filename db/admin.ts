import { parseArgs } from 'node:util'
import type { z } from 'zod'
import { CannotStart } from '#db/postgres/cannot-start.ts'
import { emailFor, FullName, NewPassword } from '#shop/accounts/accounts.schema.ts'
import { emailProblem } from '#shop/accounts/accounts.ts'
import { type Appointment, appointAdmin } from '#shop/accounts/appoint-admin.server.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import { askSilently } from './ask-silently.ts'
import { saidPlainly, withShop } from './with-shop.ts'

// `npm run admin -- --email anna@example.com --name "Anna Holm"` makes a user an admin, and opens an account for them when they have none.
// At a terminal it asks for a password; when it is left empty, or without a terminal, a link to choose one is printed. The shop may be running
// meanwhile.
await saidPlainly(run)

async function run(): Promise<void> {
  const asked = readAsked()
  const password = await askPassword()
  const appointed = await withShop(async (shop) => {
    const blocked = emailProblem(asked.email, (await readSettings(shop))['blocked-emails'])
    if (blocked !== undefined) throw new CannotStart(`${blocked}: nothing was changed.`)
    return await appointAdmin(shop, { ...asked, password })
  })
  const { fullName, wasOpened, passwordLink } = appointed
  process.stdout.write(`${fullName} is an admin${wasOpened ? ', with a new account' : ''}.\n`)
  if (passwordLink) process.stdout.write(`A password is chosen here, once, within half an hour: ${passwordLink}\n`)
}

function readAsked(): Omit<Appointment, 'password'> {
  const { values } = parseArgs({ options: { email: { type: 'string' }, name: { type: 'string' } } })
  if (values.email === undefined) throw new CannotStart('Whose? npm run admin -- --email anna@example.com')
  const fullName = values.name === undefined ? null : checked(FullName, values.name)
  return { email: checked(emailFor({ suffixes: [], text: '' }), values.email), fullName }
}

async function askPassword(): Promise<string | null> {
  if (!process.stdin.isTTY) return null
  const password = await askSilently('Password (leave it empty to send a link): ')
  if (password === null) throw new CannotStart('Nothing was changed.')
  if (password === '') return null
  const fitting = checked(NewPassword, password)
  if ((await askSilently('Once more: ')) !== password) throw new CannotStart('The two differ. Nothing was changed.')
  return fitting
}

function checked(schema: z.ZodType<string>, text: string): string {
  const read = schema.safeParse(text)
  if (read.success) return read.data
  throw new CannotStart(`${read.error.issues[0]?.message}: nothing was changed.`)
}
