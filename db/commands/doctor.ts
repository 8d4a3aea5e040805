import { parseArgs } from 'node:util'
import { loadConfig } from '#config.server.ts'
import { diagnoseShop } from '#db/doctor/diagnose-shop.ts'
import { reportUserErrors } from './with-shop.ts'

// `npm run doctor` checks how the shop is set up, one line each, with what to do; `-- --email anna@example.com` sends the test email there instead of
// to the sender of the shop's emails. The shop may be running. It ends with 1 when something is wrong.
const marks = { fine: 'ok   ', note: 'note ', wrong: 'WRONG' }

await reportUserErrors(run)

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { email: { type: 'string' } } })
  const findings = await diagnoseShop(loadConfig(), { email: values.email ?? null })
  for (const { state, about, text } of findings) process.stdout.write(`${marks[state]} ${about.padEnd(13)} ${text}\n`)
  if (findings.some(({ state }) => state === 'wrong')) process.exitCode = 1
}
