import { parseArgs } from 'node:util'
import type { z } from 'zod'
import { CannotStart } from '#db/postgres/cannot-start.ts'
import { accountLimits } from '#rulebook/limits/accounts.ts'
import { emailField, FullName, NewPassword } from '#shop/accounts/accounts.schema.ts'
import { emailProblem } from '#shop/accounts/accounts.ts'
import { type Appointment, appointAdmin } from '#shop/accounts/admins/appoint-admin.server.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import { promptHidden } from './prompt-hidden.ts'
import { reportUserErrors, withShop } from './with-shop.ts'

// `npm run admin -- --email anna@example.com --name "Anna Holm"` makes a user an admin, and opens an account for them when they have none.
// At a terminal it asks for a password; when it is left empty, or without a terminal, a link to choose one is printed. The shop may be running
// meanwhile.
await reportUserErrors(run)

async function run(): Promise<void> {
  const account = readArguments()
  const password = await askPassword()
  const appointed = await withShop(async (shop) => {
    const blocked = emailProblem(account.email, (await readSettings(shop))['blocked-emails'])
    if (blocked !== undefined) throw new CannotStart(`${blocked}: nothing was changed.`)
    return await appointAdmin(shop, { ...account, password })
  })
  const { fullName, wasOpened, passwordLink } = appointed
  process.stdout.write(`${fullName} is an admin${wasOpened ? ', with a new account' : ''}.\n`)
  if (passwordLink)
    process.stdout.write(
      `This link to choose a password works once, within ${accountLimits.resetLinkMinutes} minutes: ${passwordLink}\n`,
    )
}

function readArguments(): Omit<Appointment, 'password'> {
  const { values } = parseArgs({ options: { email: { type: 'string' }, name: { type: 'string' } } })
  if (values.email === undefined)
    throw new CannotStart('The email is missing: npm run admin -- --email anna@example.com')
  const fullName = values.name === undefined ? null : parseOrFail(FullName, values.name)
  return { email: parseOrFail(emailField({ suffixes: [], text: '' }), values.email), fullName }
}

async function askPassword(): Promise<string | null> {
  if (!process.stdin.isTTY) return null
  const password = await promptHidden('Password (leave it empty to send a link): ')
  if (password === null) throw new CannotStart('Nothing was changed.')
  if (password === '') return null
  const newPassword = parseOrFail(NewPassword, password)
  if ((await promptHidden('Once more: ')) !== password)
    throw new CannotStart('The passwords differ. Nothing was changed.')
  return newPassword
}

function parseOrFail(schema: z.ZodType<string>, text: string): string {
  const read = schema.safeParse(text)
  if (read.success) return read.data
  throw new CannotStart(`${read.error.issues[0]?.message}: nothing was changed.`)
}
