import { noticeLimits } from '#rulebook/limits/notices.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { findLastBackup } from '#shop/backups/find-last-backup.server.ts'
import { countPoints } from '#shop/pickup-points/points-file.queries.server.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { countDemoContent, listDemoPeople } from './demo-content.queries.server.ts'
import { insertStep, selectSetUpFacts } from './set-up.queries.server.ts'
import { type AcceptedStep, type SettingStep, type SetUp, type SetUpStep, setUpSteps } from './set-up.ts'

type Parts = Pick<Shop, 'db' | 'now' | 'post' | 'payments'>

export async function readSetUp(shop: Parts, actor: SignedInUser): Promise<SetUp> {
  const { db, post, payments } = shop
  const { stored, changed, hasCodes, ownProducts, demoProducts } = await selectSetUpFacts(db, actor)
  const { points, demo: demoPoints } = await countPoints(db)
  const [demoContent, demoPeople] = [await countDemoContent(db), await listDemoPeople(db, actor.id)]
  const { guarantee } = await readSettings({ db })
  const hasMailServer = post.mailbox === null
  const takesMoney = payments.name !== 'test'
  const settled = (name: SettingStep) => stored.includes(name) || changed.includes(name)
  const isDone: Record<SetUpStep, boolean> = {
    'second-factor': hasCodes,
    contact: settled('contact'),
    country: settled('country'),
    delivery: settled('delivery'),
    tax: changed.includes('tax') && changed.includes('seller'),
    'pickup-points': stored.includes('pickup-points') || points > demoPoints,
    guarantee: guarantee.picture !== null,
    email: hasMailServer && stored.includes('email'),
    backups: stored.includes('backups') || (await isBackedUp(shop)),
    payments: takesMoney && stored.includes('payments'),
    product: ownProducts,
  }
  const steps = setUpSteps.map((name) => ({ name, isDone: isDone[name] }))
  const demo = {
    products: demoProducts,
    points: demoPoints,
    content: demoContent,
    people: demoPeople.map(({ fullName }) => fullName),
  }
  return { steps, hasMailServer, takesMoney, demo }
}

/** A notice leads here when the last backup becomes too old. */
async function isBackedUp(shop: Parts): Promise<boolean> {
  const last = await findLastBackup(shop)
  return last !== null && last.ageSeconds < noticeLimits.backupHours * 3600
}

/** An admin says that the default of a setting is right, that the shop needs no pick-up points, or that its server makes the backups. */
export async function acceptDefault(
  shop: Pick<Shop, 'db' | 'now'>,
  actor: SignedInUser,
  name: AcceptedStep,
): Promise<void> {
  await insertStep(shop.db, name, actor.fullName, shop.now())
}
