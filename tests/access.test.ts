import { beforeAll, expect, test } from 'vitest'
import { type AdminRole, adminRoles } from '#rulebook/admin-roles.ts'
import { storeImportFile } from '#shop/catalog/read-import-file.server.ts'
import { startDraft } from '#shop/drafts/save-draft.server.ts'
import { aCustomer, anAdmin, sessionCookieFor } from '#tests/support/make-accounts.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { anAddress } from '#tests/support/make-addresses.ts'
import { aStory } from '#tests/support/make-content.ts'
import { anEmail } from '#tests/support/make-emails.ts'
import { anOrder, aPromotion } from '#tests/support/make-orders.ts'
import { aLabelledParcel } from '#tests/support/make-parcels.ts'
import { aProduct, aReview } from '#tests/support/make-products.ts'
import { aLabelledReturn } from '#tests/support/make-returns.ts'
import { aScene } from '#tests/support/make-scenes.ts'
import { someSearchWords } from '#tests/support/make-search-words.ts'
import { type Outcome, type PageRoutes, readPageRoutes } from '#tests/support/page-routes.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { type Allowed, access } from './access.ts'

const askedToSignIn: Outcome = 'asked to sign in'
const roles = ['guest', 'customer', 'otherCustomer', ...adminRoles] as const
type Role = (typeof roles)[number]

function admins(outcome: Outcome): Record<AdminRole, Outcome> {
  return { owner: outcome, manager: outcome, support: outcome, packer: outcome }
}

function only(...allowed: AdminRole[]): Record<Role, Outcome> {
  const outcomesOfAdmins = adminRoles.map((role) => [role, allowed.includes(role) ? 'allowed' : 'refused'])
  return {
    guest: askedToSignIn,
    customer: 'refused',
    otherCustomer: 'refused',
    ...(Object.fromEntries(outcomesOfAdmins) as Record<AdminRole, Outcome>),
  }
}

const outcomes: Record<Allowed, Record<Role, Outcome>> = {
  anyone: { guest: 'allowed', customer: 'allowed', otherCustomer: 'allowed', ...admins('allowed') },
  customer: { guest: askedToSignIn, customer: 'allowed', otherCustomer: 'allowed', ...admins('allowed') },
  own: { guest: askedToSignIn, customer: 'allowed', otherCustomer: 'not found', ...admins('not found') },
  admin: only(...adminRoles),
  owner: only('owner'),
  'owner, manager': only('owner', 'manager'),
  'owner, manager, packer': only('owner', 'manager', 'packer'),
  'owner, manager, support': only('owner', 'manager', 'support'),
  nobody: { guest: 'not found', customer: 'not found', otherCustomer: 'not found', ...admins('not found') },
}

let pages: PageRoutes

beforeAll(async () => {
  pages = await readPageRoutes()
})

test('the access table lists every page that can be opened or posted to', () => {
  expect(pages.names).toEqual(Object.keys(access).sort())
})

test.for(roles)(
  'every page opens, asks for sign-in, refuses or answers 404 as the access table says: %s',
  async (role) => {
    const { shop, routeParameters, cookieFor } = await aShopWithPeople()

    const found = await Promise.all(
      pages.names.map(async (name) => {
        const [method = '', pattern = ''] = name.split(' ')
        const path = pathFor(pattern, routeParameters)
        const pageRequest = { method, path, cookie: await cookieFor(role), id: routeParameters.addressId ?? '' }
        return [name, await pages.ask(shop, pageRequest)] as const
      }),
    )

    const expected = Object.entries(access).map(([name, allowed]) => [name, outcomes[allowed][role]])
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected))
  },
)

test('a form posted to another customer’s delivery address changes nothing', async () => {
  const { shop, routeParameters, cookieFor } = await aShopWithPeople()
  const path = `/my-account/my-delivery-information/${routeParameters.addressId}`
  const before = await shop.db.selectFrom('addresses').selectAll().execute()
  shop.clock.advance(60_000)

  await pages.ask(shop, {
    method: 'POST',
    path,
    cookie: await cookieFor('otherCustomer'),
    id: routeParameters.addressId ?? '',
  })

  expect(await shop.db.selectFrom('addresses').selectAll().execute()).toEqual(before)
  expect(before).toHaveLength(1)
})

test.for(['application/json', 'multipart/form-data', ''])(
  'no page fails when a request body is not a form: %s',
  async (type) => {
    const { shop, routeParameters, cookieFor } = await aShopWithPeople()
    const patterns = pages.names.filter((name) => name.startsWith('POST ')).map((name) => name.slice('POST '.length))
    const customBody = new Blob(['{"half a'], { type })

    const found = await Promise.all(
      patterns.map(async (pattern) => {
        const pageRequest = {
          method: 'POST',
          path: pathFor(pattern, routeParameters),
          cookie: await cookieFor('owner'),
          id: '',
          customBody,
        }
        return [pattern, await pages.ask(shop, pageRequest)] as const
      }),
    )

    expect(found.filter(([, outcome]) => outcome === 'broken')).toEqual([])
  },
)

async function aShopWithPeople() {
  const shop = await openTestShop()
  const [customer, otherCustomer, owner] = [await aCustomer(shop), await aCustomer(shop), await anAdmin(shop)]
  const [manager, support, packer] = [
    await anAdmin(shop, { role: 'manager' }),
    await anAdmin(shop, { role: 'support' }),
    await anAdmin(shop, { role: 'packer' }),
  ]
  const people = { customer, otherCustomer, owner, manager, support, packer }
  const product = await aProduct(shop)
  const review = await aReview(shop, product, { email: customer.email })
  const address = await anAddress(shop, customer)
  const order = await anOrder(shop, [await aProduct(shop)], {}, customer)
  await aPromotion(shop, { code: 'HYGGE' })
  const story = await aStory(shop)
  return {
    shop,
    routeParameters: {
      category: 'candles',
      article: product.article,
      reviewId: review.id,
      provider: 'google',
      addressId: address.id,
      number: order.number,
      parcelId: await aLabelledParcel(shop, order.number),
      returnNumber: await aLabelledReturn(shop),
      place: '1',
      code: 'HYGGE',
      userId: customer.id,
      emailId: await anEmail(shop),
      sceneId: (await aScene(shop)).id,
      name: story.slug,
      contentId: story.id,
      entryId: 'categories',
      version: '1',
      draftId: await startDraft(shop, await anActor(shop, { isAdmin: true })),
      searchWordId: await someSearchWords(shop),
      importId: await storeImportFile(shop, owner, new Blob(['article'])),
      '*': 'nowhere',
    } as Record<string, string>,
    // A new session for each request, because one of the requests logs out.
    cookieFor: async (role: Role) => (role === 'guest' ? '' : await sessionCookieFor(shop, people[role])),
  }
}

function pathFor(pattern: string, routeParameters: Record<string, string>): string {
  return pattern.replace(/:(\w+)|\*/g, (whole, name) => {
    const parameter = routeParameters[name ?? whole]
    if (parameter === undefined) throw new Error(`There is no value for ${whole} in ${pattern}`)
    return parameter
  })
}
