import { expect } from 'vitest'
import { deliveryWords } from '#rulebook/delivery.ts'
import { problemWords } from '#rulebook/problem-words.ts'
import { setCartLine } from '#shop/cart/set-cart-line.server.ts'
import { toggleWish } from '#shop/wishlist/set-wish.server.ts'
import { aProduct } from '#tests/support/make.ts'
import { type Call, invalid, nothing } from './call.ts'

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

const oneOfOurs = expect.stringMatching(/^CND-T/)

const notSold = {
  when: 'it is not sold here',
  send: () => ({ body: { article: 'CND-404', quantity: 1 } }),
  status: 404,
  answer: { error: problemWords.productNotFound, code: 'product-not-found' },
}

export const savedItemsCalls: readonly Call[] = [
  {
    call: 'GET /wish-list',
    allowed: 'customer',
    good: {
      when: 'something is on it',
      send: async ({ shop, aCustomer }) => {
        const me = await aCustomer()
        await toggleWish(shop, me.id, (await aProduct(shop, { name: 'A wish' })).article)
        return { headers: me.headers }
      },
      status: 200,
      answer: [{ name: 'A wish', price: 12.9, image: [], picture: '' }],
    },
    bad: { when: 'nothing is', send: () => ({}), status: 200, answer: [] },
  },
  {
    call: 'PUT /to-wish-list',
    allowed: 'customer',
    good: {
      when: 'it is not on it',
      send: async ({ shop }) => ({ body: { article: (await aProduct(shop)).article } }),
      status: 200,
      answer: { article: oneOfOurs, inWishList: true },
    },
    bad: {
      when: 'no product is named',
      send: nothing,
      status: 422,
      answer: invalid({ article: problemWords.articleMissing }),
    },
    others: [notSold],
  },
  {
    call: 'GET /cart',
    allowed: 'customer',
    good: {
      when: 'something is in it',
      send: async ({ shop, aCustomer }) => {
        const me = await aCustomer()
        await setCartLine(shop, me.id, { article: (await aProduct(shop)).article, amount: 2 })
        return { headers: me.headers }
      },
      status: 200,
      answer: [{ article: oneOfOurs, quantity: 2, product: { article: oneOfOurs, price: 12.9 } }],
    },
    bad: { when: 'nothing is', send: () => ({}), status: 200, answer: [] },
  },
  {
    call: 'POST /quantity-in-cart',
    allowed: 'customer',
    good: {
      when: 'more is wanted than there is',
      send: async ({ shop }) => ({
        body: { article: (await aProduct(shop, { stock: 3 })).article, quantity: 9 },
      }),
      status: 200,
      answer: { article: oneOfOurs, quantity: 3, available: 3 },
    },
    bad: {
      when: 'the amount is none',
      send: async ({ shop }) => ({ body: { article: (await aProduct(shop)).article, quantity: 'some' } }),
      status: 422,
      answer: invalid({ quantity: problemWords.quantityWrong }),
    },
    others: [notSold],
  },
  {
    call: 'DELETE /cart/{article}',
    allowed: 'customer',
    good: {
      when: 'it is in it',
      send: async ({ shop, aCustomer }) => {
        const [me, { article }] = [await aCustomer(), await aProduct(shop)]
        await setCartLine(shop, me.id, { article, amount: 1 })
        return { path: `/cart/${article}`, headers: me.headers }
      },
      status: 204,
    },
    bad: {
      when: 'it is not',
      send: () => ({ path: '/cart/CND-404' }),
      status: 404,
      answer: { error: problemWords.notInCart, code: 'not-in-cart' },
    },
  },
  {
    call: 'GET /delivery-information',
    allowed: 'customer',
    good: {
      when: 'it was saved',
      send: async ({ ask, aCustomer }) => {
        const { headers } = await aCustomer()
        await ask('/delivery-information', { method: 'PUT', body: delivery, headers })
        return { headers }
      },
      status: 200,
      answer: { ...delivery, phoneNumber: '671234567' },
    },
    bad: {
      when: 'it was not',
      send: () => ({}),
      status: 200,
      answer: { firstName: '', lastName: '', address: '', city: '', postalCode: '', phoneNumber: '', email: '' },
    },
  },
  {
    call: 'PUT /delivery-information',
    allowed: 'customer',
    good: {
      when: 'it is complete',
      send: () => ({ body: delivery }),
      status: 200,
      answer: { ...delivery, phoneNumber: '671234567' },
    },
    bad: {
      when: 'the phone is too short and the address is none',
      send: () => ({ body: { ...delivery, phoneNumber: '12', email: 'olena' } }),
      status: 422,
      answer: invalid({
        phoneNumber: deliveryWords.invalid('Phone number'),
        email: 'Please enter a valid email address',
      }),
    },
  },
  {
    call: 'POST /subscribe',
    allowed: 'anyone',
    good: {
      when: 'the address is one',
      send: () => ({ body: { email: 'astrid@example.com' } }),
      status: 200,
      answer: { email: 'astrid@example.com', message: 'You subscribed with astrid@example.com' },
    },
    bad: {
      when: 'there is none',
      send: nothing,
      status: 422,
      answer: {
        error: 'The field cannot be empty.',
        code: 'blank',
        fields: { email: 'The field cannot be empty.' },
      },
    },
    others: [
      {
        when: 'the address is none',
        send: () => ({ body: { email: 'astrid' } }),
        status: 422,
        answer: { error: 'Please enter a valid email address.', code: 'invalid' },
      },
    ],
  },
]
