import { CannotStart } from '#db/postgres/cannot-start.ts'
import { changeSetting } from '#shop/settings/change-setting.server.ts'
import { listSettingVersions } from '#shop/settings/list-setting-versions.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { reportUserErrors, withShop } from './with-shop.ts'

const usage = `npm run orders -- status
npm run orders -- close "We are moving. Back at six."
npm run orders -- open
`

// Closes the shop for orders and payments and opens it again. The shop may be running meanwhile: the change applies at once.
await reportUserErrors(run)

async function run(): Promise<void> {
  process.stdout.write(await withShop((shop) => runCommand(shop, process.argv.slice(2))))
}

async function runCommand(shop: Shop, [verb = 'status', ...sentence]: string[]): Promise<string> {
  if (verb === 'close') return await change(shop, { isOpen: false, sentence: sentence.join(' ') })
  if (verb === 'open') return await change(shop, { isOpen: true, sentence: '' })
  if (verb === 'status') return await status(shop)
  throw new CannotStart(usage)
}

async function change(shop: Shop, value: { isOpen: boolean; sentence: string }): Promise<string> {
  const [current] = await listSettingVersions(shop, 'orders')
  const by = { id: null, fullName: 'Command line' }
  const changed = await changeSetting(shop, by, { name: 'orders', value, expectedVersion: current?.version ?? 0 })
  if (changed.ok || changed.problem.code === 'setting-unchanged') return await status(shop)
  const { problem } = changed
  if (problem.code !== 'setting-invalid')
    throw new CannotStart('An admin has changed this meanwhile. Please try again.')
  throw new CannotStart(`${Object.values(problem.fields).join(' ')}\n\n${usage}`)
}

async function status(shop: Shop): Promise<string> {
  const [current] = await listSettingVersions(shop, 'orders')
  return current?.value.isOpen ? 'Orders are open.\n' : `Orders are closed: ${current?.value.sentence}\n`
}
