import { expect } from 'vitest'
import { deliveryMessages } from '#rulebook/delivery.ts'
import { problemMessages } from '#rulebook/problem-messages.ts'
import { setCartLine } from '#shop/cart/set-cart-line.server.ts'
import { toggleWishlistItem } from '#shop/wishlist/set-wishlist-item.server.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { type Call, emptyBody, invalid } from './call.ts'

const delivery = {
  firstName: 'Olena',
  lastName: 'Kovalenko',
  address: '14 Kobzarska Street, apartment 3',
  city: 'Lviv',
  postalCode: '79008',
  phoneNumber: '67 123 45 67',
  email: 'olena@example.com',
  optionDeliveryMethod: '10',
}

const anyTestArticle = expect.stringMatching(/^CND-T/)

const unknownProduct = {
  when: 'the product does not exist',
  send: () => ({ body: { article: 'CND-404', quantity: 1 } }),
  status: 404,
  answer: { error: problemMessages.productNotFound, code: 'product-not-found' },
}

export const savedItemsCalls: readonly Call[] = [
  {
    call: 'GET /wish-list',
    allowed: 'customer',
    good: {
      when: 'the wishlist has an item',
      send: async ({ shop, aCustomer }) => {
        const me = await aCustomer()
        await toggleWishlistItem(shop, me.id, (await aProduct(shop, { name: 'A wish' })).article)
        return { headers: me.headers }
      },
      status: 200,
      answer: [{ name: 'A wish', price: 12.9, image: [], picture: '' }],
    },
    bad: { when: 'it is empty', send: () => ({}), status: 200, answer: [] },
  },
  {
    call: 'PUT /to-wish-list',
    allowed: 'customer',
    good: {
      when: 'the product is not on the wishlist',
      send: async ({ shop }) => ({ body: { article: (await aProduct(shop)).article } }),
      status: 200,
      answer: { article: anyTestArticle, inWishList: true },
    },
    bad: {
      when: 'the article is missing',
      send: emptyBody,
      status: 422,
      answer: invalid({ article: problemMessages.articleMissing }),
    },
    others: [unknownProduct],
  },
  {
    call: 'GET /cart',
    allowed: 'customer',
    good: {
      when: 'the cart has a line',
      send: async ({ shop, aCustomer }) => {
        const me = await aCustomer()
        await setCartLine(shop, me.id, { article: (await aProduct(shop)).article, amount: 2 })
        return { headers: me.headers }
      },
      status: 200,
      answer: [{ article: anyTestArticle, quantity: 2, product: { article: anyTestArticle, price: 12.9 } }],
    },
    bad: { when: 'it is empty', send: () => ({}), status: 200, answer: [] },
  },
  {
    call: 'POST /quantity-in-cart',
    allowed: 'customer',
    good: {
      when: 'the quantity is larger than the stock',
      send: async ({ shop }) => ({
        body: { article: (await aProduct(shop, { stock: 3 })).article, quantity: 9 },
      }),
      status: 200,
      answer: { article: anyTestArticle, quantity: 3, available: 3 },
    },
    bad: {
      when: 'the quantity is not a number',
      send: async ({ shop }) => ({ body: { article: (await aProduct(shop)).article, quantity: 'some' } }),
      status: 422,
      answer: invalid({ quantity: problemMessages.quantityWrong }),
    },
    others: [unknownProduct],
  },
  {
    call: 'DELETE /cart/{article}',
    allowed: 'customer',
    good: {
      when: 'the product is in the cart',
      send: async ({ shop, aCustomer }) => {
        const [me, { article }] = [await aCustomer(), await aProduct(shop)]
        await setCartLine(shop, me.id, { article, amount: 1 })
        return { path: `/cart/${article}`, headers: me.headers }
      },
      status: 204,
    },
    bad: {
      when: 'the product is not in the cart',
      send: () => ({ path: '/cart/CND-404' }),
      status: 404,
      answer: { error: problemMessages.notInCart, code: 'not-in-cart' },
    },
  },
  {
    call: 'GET /delivery-information',
    allowed: 'customer',
    good: {
      when: 'an address was saved',
      send: async ({ ask, aCustomer }) => {
        const { headers } = await aCustomer()
        await ask('/delivery-information', { method: 'PUT', body: delivery, headers })
        return { headers }
      },
      status: 200,
      answer: { ...delivery, phoneNumber: '671234567' },
    },
    bad: {
      when: 'no address was saved',
      send: () => ({}),
      status: 200,
      answer: { firstName: '', lastName: '', address: '', city: '', postalCode: '', phoneNumber: '', email: '' },
    },
  },
  {
    call: 'PUT /delivery-information',
    allowed: 'customer',
    good: {
      when: 'the address is complete',
      send: () => ({ body: delivery }),
      status: 200,
      answer: { ...delivery, phoneNumber: '671234567' },
    },
    bad: {
      when: 'the phone number and the email are invalid',
      send: () => ({ body: { ...delivery, phoneNumber: '12', email: 'olena' } }),
      status: 422,
      answer: invalid({
        phoneNumber: deliveryMessages.invalid('Phone number'),
        email: 'Please enter a valid email address',
      }),
    },
  },
  {
    call: 'POST /subscribe',
    allowed: 'anyone',
    good: {
      when: 'the email is valid',
      send: () => ({ body: { email: 'astrid@example.com' } }),
      status: 200,
      answer: { email: 'astrid@example.com', message: 'You subscribed with astrid@example.com' },
    },
    bad: {
      when: 'the email is missing',
      send: emptyBody,
      status: 422,
      answer: {
        error: 'The field cannot be empty.',
        code: 'blank',
        fields: { email: 'The field cannot be empty.' },
      },
    },
    others: [
      {
        when: 'the email is invalid',
        send: () => ({ body: { email: 'astrid' } }),
        status: 422,
        answer: { error: 'Please enter a valid email address.', code: 'invalid' },
      },
    ],
  },
]
