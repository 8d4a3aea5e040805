import { beforeAll, expect, test } from 'vitest'
import { aProduct, aReview } from '#tests/support/make.ts'
import { aCustomer, anAdmin, aVisitOf } from '#tests/support/make-accounts.ts'
import { anAddress } from '#tests/support/make-addresses.ts'
import { aLetter } from '#tests/support/make-letters.ts'
import { anOrder, aPromotion } from '#tests/support/make-orders.ts'
import { type Outcome, type PageRoutes, readPageRoutes } from '#tests/support/page-routes.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { type Allowed, access } from './access.ts'

const asked: Outcome = 'asked to sign in'
const outcomes: Record<Allowed, Record<Role, Outcome>> = {
  anyone: { guest: 'in', customer: 'in', otherCustomer: 'in', admin: 'in' },
  customer: { guest: asked, customer: 'in', otherCustomer: 'in', admin: 'in' },
  own: { guest: asked, customer: 'in', otherCustomer: 'nothing there', admin: 'nothing there' },
  admin: { guest: asked, customer: 'refused', otherCustomer: 'refused', admin: 'in' },
  nobody: { guest: 'nothing there', customer: 'nothing there', otherCustomer: 'nothing there', admin: 'nothing there' },
}

const roles = ['guest', 'customer', 'otherCustomer', 'admin'] as const
type Role = (typeof roles)[number]

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
    const { shop, places, cookieFor } = await aShopWithPeople()

    const found = await Promise.all(
      pages.names.map(async (name) => {
        const [method = '', pattern = ''] = name.split(' ')
        const path = addressOf(pattern, places)
        const asking = { method, path, cookie: await cookieFor(role), id: places.addressId ?? '' }
        return [name, await pages.ask(shop, asking)] as const
      }),
    )

    const expected = Object.entries(access).map(([name, allowed]) => [name, outcomes[allowed][role]])
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected))
  },
)

test('a form posted to another customer’s delivery address changes nothing', async () => {
  const { shop, places, cookieFor } = await aShopWithPeople()
  const path = `/my-account/my-delivery-information/${places.addressId}`
  const before = await shop.db.selectFrom('addresses').selectAll().execute()
  shop.clock.advance(60_000)

  await pages.ask(shop, { method: 'POST', path, cookie: await cookieFor('otherCustomer'), id: places.addressId ?? '' })

  expect(await shop.db.selectFrom('addresses').selectAll().execute()).toEqual(before)
  expect(before).toHaveLength(1)
})

test.for(['application/json', 'multipart/form-data', ''])(
  'no page fails when a request body is not a form: %s',
  async (type) => {
    const { shop, places, cookieFor } = await aShopWithPeople()
    const patterns = pages.names.filter((name) => name.startsWith('POST ')).map((name) => name.slice('POST '.length))
    const sent = new Blob(['{"half a'], { type })

    const found = await Promise.all(
      patterns.map(async (pattern) => {
        const asking = {
          method: 'POST',
          path: addressOf(pattern, places),
          cookie: await cookieFor('admin'),
          id: '',
          sent,
        }
        return [pattern, await pages.ask(shop, asking)] as const
      }),
    )

    expect(found.filter(([, outcome]) => outcome === 'broken')).toEqual([])
  },
)

async function aShopWithPeople() {
  const shop = await openTestShop()
  const [customer, otherCustomer, admin] = [await aCustomer(shop), await aCustomer(shop), await anAdmin(shop)]
  const people = { customer, otherCustomer, admin }
  const product = await aProduct(shop)
  const review = await aReview(shop, product, { email: customer.email })
  const address = await anAddress(shop, customer)
  const order = await anOrder(shop, [await aProduct(shop)], {}, customer)
  await aPromotion(shop, { code: 'HYGGE' })
  return {
    shop,
    places: {
      category: 'candles',
      article: product.article,
      reviewId: review.id,
      provider: 'google',
      addressId: address.id,
      number: order.number,
      code: 'HYGGE',
      userId: customer.id,
      letterId: await aLetter(shop),
      '*': 'nowhere',
    } as Record<string, string>,
    // A new session for each request, because one of the requests logs out.
    cookieFor: async (role: Role) => (role === 'guest' ? '' : await aVisitOf(shop, people[role])),
  }
}

function addressOf(pattern: string, places: Record<string, string>): string {
  return pattern.replace(/:(\w+)|\*/g, (whole, name) => {
    const place = places[name ?? whole]
    if (place === undefined) throw new Error(`Nobody said what stands for ${whole} in ${pattern}`)
    return place
  })
}
