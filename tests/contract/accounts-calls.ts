import { expect } from 'vitest'
import { accountMessages as messages } from '#rulebook/account-messages.ts'
import { secondFactorMessages } from '#rulebook/second-factor-messages.ts'
import { addSecondFactor, beginSecondFactor } from '#shop/accounts/second-factor/second-factor.server.ts'
import { stepAt, totpCode } from '#shop/accounts/second-factor/totp.server.ts'
import { cookieOf } from '#tests/support/make-accounts.ts'
import { actorFor } from '#tests/support/make-actor.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { type Call, type ContractApi, emptyBody, invalid } from './call.ts'

let made = 0

function newRegistration() {
  made += 1
  return { fullName: 'Astrid Holm', email: `astrid-${made}@example.com`, password: 'Candle.light7', regType: 'email' }
}

/** A customer with codes who has passed the password step. */
async function customerAwaitingCode({ shop, ask, aCustomer }: ContractApi) {
  const user = await aCustomer({ hasPassword: true })
  const actor = await actorFor(shop, user)
  const secret = (await beginSecondFactor(shop, actor))?.secret ?? ''
  await addSecondFactor(shop, actor, totpCode(secret, stepAt(shop.now())))
  shop.clock.advance(60_000)
  const { headers } = await ask('/login', { method: 'POST', body: { email: user.email, password: user.password } })
  return { code: totpCode(secret, stepAt(shop.now())), headers: { cookie: cookieOf(headers) } }
}

export const accountsCalls: readonly Call[] = [
  {
    call: 'GET /user-onload',
    allowed: 'anyone',
    good: {
      when: 'a customer is signed in',
      send: async (testApi) => ({ headers: (await testApi.aCustomer({ email: 'karen@example.com' })).headers }),
      status: 200,
      answer: {
        enrichedUser: {
          fullName: 'Karen Holm',
          email: 'karen@example.com',
          isAdmin: false,
          wishList: [],
          inCart: [],
        },
        cookie: { token: 'session', expire: expect.stringMatching(/^2026-/) },
      },
    },
    bad: {
      when: 'the session is made up',
      send: () => ({ headers: { cookie: 'hyggehus.session=made-up.by-a-stranger' } }),
      status: 200,
      answer: { noUser: messages.noUser },
    },
  },
  {
    call: 'POST /register',
    allowed: 'anyone',
    good: {
      when: 'a new customer registers with a guest’s cart and wishlist',
      send: async ({ shop }) => {
        const [wish, line] = [await aProduct(shop, { name: 'A wish' }), await aProduct(shop, { name: 'A line' })]
        const savedItems = { wishList: [wish.article, 'CND-404'], inCart: [{ article: line.article }] }
        return { body: { ...newRegistration(), ...savedItems, promo: true } }
      },
      status: 201,
      answer: {
        fullName: 'Astrid Holm',
        isAdmin: false,
        wishList: [{ name: 'A wish' }],
        inCart: [{ quantity: 1, product: { name: 'A line' } }],
        response: 'User registered successfully',
      },
    },
    bad: {
      when: 'every field is invalid',
      send: () => ({ body: { fullName: 'Astrid', email: 'astrid@example.ru', password: 'short', regType: 'email' } }),
      status: 422,
      answer: invalid({
        fullName: 'Full name must include first name and last name',
        email: 'Russians are not allowed 🙂',
        password: 'Please create a stronger password',
      }),
    },
    others: [
      {
        when: 'the email has an account',
        send: async ({ aCustomer }) => ({ body: { ...newRegistration(), email: (await aCustomer()).email } }),
        status: 204,
      },
      {
        when: 'the provider has not confirmed the sign-in',
        send: () => ({
          body: { regType: 'google', email: 'a@gmail.com', verified_email: true, name: 'Astrid Holm', id: '108' },
        }),
        status: 401,
        answer: { error: messages.providerUnverified, code: 'unverified' },
      },
      { when: 'the body is not JSON', send: () => ({ body: '{"email":' }), status: 400, answer: { code: 'malformed' } },
    ],
  },
  {
    call: 'POST /login',
    allowed: 'anyone',
    good: {
      when: 'email and password match',
      send: async ({ aCustomer }) => {
        const { email, password } = await aCustomer({ fullName: 'Ida Lund', hasPassword: true })
        return { body: { email, password, regType: 'email', wishList: [], inCart: [], remember: true } }
      },
      status: 200,
      answer: { fullName: 'Ida Lund', email: expect.any(String), isAdmin: false, wishList: [], inCart: [] },
    },
    bad: {
      when: 'the password is wrong',
      send: async ({ aCustomer }) => ({
        body: { email: (await aCustomer({ hasPassword: true })).email, password: 'Another.light8' },
      }),
      status: 401,
      answer: { error: 'Wrong email or password', code: 'wrong-pair' },
    },
    others: [
      {
        when: 'the email has no account',
        send: () => ({ body: { email: 'nobody@example.com', password: 'Another.light8' } }),
        status: 401,
        answer: { error: 'Wrong email or password', code: 'wrong-pair' },
      },
      {
        when: 'all fields are empty',
        send: emptyBody,
        status: 422,
        answer: invalid({ email: 'Please enter your email', password: 'Please enter your password' }),
      },
    ],
  },
  {
    call: 'POST /login/second-factor',
    allowed: 'anyone',
    good: {
      when: 'the code is right',
      send: async (testApi) => {
        const { code, headers } = await customerAwaitingCode(testApi)
        return { headers, body: { code } }
      },
      status: 200,
      answer: { fullName: 'Karen Holm', wishList: [], inCart: [] },
    },
    bad: {
      when: 'the code is wrong',
      send: async (testApi) => ({ headers: (await customerAwaitingCode(testApi)).headers, body: { code: '000000' } }),
      status: 401,
      answer: { error: secondFactorMessages.wrongCode, code: 'wrong-code' },
    },
    others: [{ when: 'the password step is missing', send: emptyBody, status: 409, answer: { code: 'begin-anew' } }],
  },
  {
    call: 'POST /logout',
    allowed: 'anyone',
    good: {
      when: 'a customer is signed in',
      send: async ({ aCustomer }) => ({ headers: (await aCustomer()).headers }),
      status: 200,
      answer: { success: true },
    },
    bad: { when: 'nobody is signed in', send: () => ({}), status: 200, answer: { success: true } },
  },
  {
    call: 'GET /logout',
    allowed: 'anyone',
    good: {
      when: 'a customer is signed in',
      send: async ({ aCustomer }) => ({ headers: (await aCustomer()).headers }),
      status: 200,
      answer: { success: true },
    },
    bad: { when: 'nobody is signed in', send: () => ({}), status: 200, answer: { success: true } },
  },
]
