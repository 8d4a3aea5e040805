import { beforeAll, expect, test } from 'vitest'
import { aProduct, aReview } from '#tests/support/make.ts'
import { aCustomer, anAdmin, aVisitOf } from '#tests/support/make-accounts.ts'
import { anAddress } from '#tests/support/make-addresses.ts'
import { aLetter } from '#tests/support/make-letters.ts'
import { anOrder, aPromotion } from '#tests/support/make-orders.ts'
import { type Outcome, type PageRoutes, readPageRoutes } from '#tests/support/page-routes.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

/**
 * Who may see which page and send what to it. `own`: a customer, if it is theirs; for everybody else it is not there. A page that is not
 * on this list does not exist. `nobody`: not without the link from a letter, or not at all. The calls of the API have a list of their own.
 */
type Allowed = 'anyone' | 'customer' | 'own' | 'admin' | 'nobody'

const access: Record<string, Allowed> = {
  'GET /add-product': 'admin',
  'POST /add-product': 'admin',
  'GET /change-product/:article': 'admin',
  'POST /change-product/:article': 'admin',
  'GET /delete-card': 'admin',
  'POST /delete-card': 'admin',
  'GET /delete-card/delete': 'admin',
  'GET /delete-card/import': 'admin',
  'POST /delete-card/import': 'admin',
  'GET /delete-card/products.csv': 'admin',
  'GET /save-product': 'admin',
  'POST /save-product': 'admin',
  'GET /palette': 'admin',
  'GET /shop-settings': 'admin',
  'POST /shop-settings': 'admin',
  'GET /letters': 'admin',
  'POST /letters': 'admin',
  'GET /letters/:letterId': 'admin',
  'POST /letters/:letterId': 'admin',
  'GET /letters/:letterId/looks': 'admin',
  'GET /': 'anyone',
  'GET /:category/product/:article': 'anyone',
  'GET /:category/product/:article/feedback': 'anyone',
  'GET /:category/product/:article/question': 'anyone',
  'POST /:category/product/:article/feedback': 'customer',
  'POST /:category/product/:article/question': 'customer',
  'GET /helpful': 'anyone',
  'POST /helpful': 'customer',
  'GET /similar-questions': 'anyone',
  'GET /my-account/reviews': 'customer',
  'POST /my-account/reviews': 'customer',
  'GET /my-account/my-feedback': 'customer',
  'GET /my-account/reviews/:reviewId': 'own',
  'POST /my-account/reviews/:reviewId': 'customer',
  'GET /books-and-journals': 'anyone',
  'GET /candles': 'anyone',
  'GET /cart': 'anyone',
  'GET /confirm-email': 'anyone',
  'GET /current-products': 'anyone',
  'GET /forgot-password': 'anyone',
  'GET /get-warm': 'anyone',
  'GET /gift-sets': 'anyone',
  'GET /lighting-decor': 'anyone',
  'GET /log-out': 'anyone',
  'GET /login': 'anyone',
  'GET /passkey': 'anyone',
  'GET /second-factor': 'anyone',
  'GET /sign-in-with/:provider': 'anyone',
  'GET /sign-in-with/:provider/back': 'anyone',
  'GET /ways-in': 'anyone',
  'POST /passkey': 'anyone',
  'POST /second-factor': 'anyone',
  'POST /sign-in-with/:provider': 'anyone',
  'GET /register': 'anyone',
  'GET /reset-password': 'anyone',
  'GET /robots.txt': 'anyone',
  'GET /search': 'anyone',
  'GET /sitemap.xml': 'anyone',
  'GET /subscribe': 'anyone',
  'GET /table-games': 'anyone',
  'GET /who-am-i': 'anyone',
  'GET /my-things': 'anyone',
  'GET /wish': 'anyone',
  'POST /confirm-email': 'anyone',
  'POST /forgot-password': 'anyone',
  'POST /log-out': 'anyone',
  'POST /login': 'anyone',
  'POST /register': 'anyone',
  'POST /reset-password': 'anyone',
  'POST /subscribe': 'anyone',
  'GET /checkout/place': 'anyone',
  'GET /checkout/quote': 'anyone',
  'GET /checkout/start': 'anyone',
  'GET /checkout/test-payment': 'anyone',
  'POST /cart': 'anyone',
  'POST /checkout/place': 'anyone',
  'POST /checkout/quote': 'anyone',
  // Whoever has the signed link of an order; a form says nothing that opens one.
  'POST /checkout/start': 'nobody',
  'POST /checkout/test-payment': 'anyone',
  'GET /order/:number': 'own',
  'GET /privacy-policy': 'anyone',
  'GET /purchase-rules': 'anyone',
  'GET /user-agreement': 'anyone',
  'GET /*': 'nobody',
  'POST /*': 'nobody',
  'GET /subscribe/confirm': 'nobody',
  'GET /unsubscribe': 'nobody',
  'GET /keep-account': 'anyone',
  'POST /keep-account': 'anyone',
  'POST /my-things': 'customer',
  'POST /subscribe/confirm': 'nobody',
  'POST /unsubscribe': 'nobody',
  'GET /stats': 'admin',
  'GET /stats/figures.csv': 'admin',
  'GET /all-orders': 'admin',
  'POST /all-orders': 'admin',
  'GET /all-reviews': 'admin',
  'POST /all-reviews': 'admin',
  'GET /all-reviews/questions': 'admin',
  'POST /all-reviews/questions': 'admin',
  'GET /all-orders/:number': 'admin',
  'POST /all-orders/:number': 'admin',
  'GET /all-orders/:number/invoice': 'admin',
  'GET /all-orders/:number/packing-slip': 'admin',
  'GET /promotions': 'admin',
  'POST /promotions': 'admin',
  'GET /promotions/:code': 'admin',
  'POST /promotions/:code': 'admin',
  'GET /add-promotion': 'admin',
  'POST /add-promotion': 'admin',
  'GET /change-promotion/:code': 'admin',
  'POST /change-promotion/:code': 'admin',
  'GET /customers': 'admin',
  'GET /customers/:userId': 'admin',
  'POST /customers/:userId': 'admin',
  'GET /delivery-page': 'customer',
  'POST /delivery-page': 'customer',
  'GET /my-account/my-cart': 'customer',
  'POST /my-account/my-cart': 'customer',
  'GET /my-account/my-delivery-information': 'customer',
  'POST /my-account/my-delivery-information': 'customer',
  'GET /my-account/my-delivery-information/new': 'customer',
  'POST /my-account/my-delivery-information/new': 'customer',
  'GET /my-account/my-orders': 'customer',
  'GET /my-account/my-orders/:number': 'own',
  'POST /my-account/my-orders/:number': 'own',
  'GET /my-account/my-orders/:number/invoice': 'own',
  'GET /orders/:number': 'nobody',
  'POST /orders/:number': 'nobody',
  'GET /orders/:number/invoice': 'nobody',
  'GET /my-account/my-wishlist': 'customer',
  'POST /my-account/my-wishlist': 'customer',
  'GET /my-account/profile': 'customer',
  'POST /my-account/profile': 'customer',
  'GET /my-account/sessions': 'customer',
  'POST /my-account/sessions': 'customer',
  'GET /my-account': 'customer',
  'GET /my-account/linked-sign-ins': 'customer',
  'POST /my-account/linked-sign-ins': 'customer',
  'GET /my-account/security': 'customer',
  'POST /my-account/security': 'customer',
  'GET /my-account/security/authenticator': 'customer',
  'POST /my-account/security/authenticator': 'customer',
  'GET /my-account/security/new-passkey': 'anyone',
  'POST /my-account/security/new-passkey': 'customer',
  'GET /my-account/my-data': 'customer',
  'GET /my-account/my-delivery-information/:addressId': 'own',
  'POST /my-account/my-delivery-information/:addressId': 'customer',
}

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

test('for every page it is decided who may see it, and who may send something to it', () => {
  expect(pages.names).toEqual(Object.keys(access).sort())
})

test.for(roles)('every page lets a visitor in, asks them to sign in, or is not there for them: %s', async (role) => {
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
})

test('what is sent to somebody else’s address changes nothing of theirs', async () => {
  const { shop, places, cookieFor } = await aShopWithPeople()
  const path = `/my-account/my-delivery-information/${places.addressId}`
  const before = await shop.db.selectFrom('addresses').selectAll().execute()
  shop.clock.advance(60_000)

  await pages.ask(shop, { method: 'POST', path, cookie: await cookieFor('otherCustomer'), id: places.addressId ?? '' })

  expect(await shop.db.selectFrom('addresses').selectAll().execute()).toEqual(before)
  expect(before).toHaveLength(1)
})

test.for(['application/json', 'multipart/form-data', ''])(
  'what is no form is no failure of ours, wherever it is sent: %s',
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
    // One for each question: whoever logs out is out.
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
