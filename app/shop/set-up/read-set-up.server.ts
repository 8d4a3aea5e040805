import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { countPoints } from '#shop/pickup-points/points-file.queries.server.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { insertStep, selectSetUpFacts } from './set-up.queries.server.ts'
import { type AcceptedStep, type SettingStep, type SetUp, type SetUpStep, setUpSteps } from './set-up.ts'

type Parts = Pick<Shop, 'db' | 'post' | 'payments'>

export async function readSetUp({ db, post, payments }: Parts, actor: SignedInUser): Promise<SetUp> {
  const { stored, changed, hasCodes, ownProducts, demoProducts } = await selectSetUpFacts(db, actor)
  const { points, demo: demoPoints } = await countPoints(db)
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
    payments: takesMoney && stored.includes('payments'),
    product: ownProducts,
  }
  const steps = setUpSteps.map((name) => ({ name, isDone: isDone[name] }))
  return { steps, hasMailServer, takesMoney, demoProducts, demoPoints }
}

/** An admin says that the default of a setting is right, or that the shop needs no pick-up points. */
export async function acceptDefault(
  shop: Pick<Shop, 'db' | 'now'>,
  actor: SignedInUser,
  name: AcceptedStep,
): Promise<void> {
  await insertStep(shop.db, name, actor.fullName, shop.now())
}
