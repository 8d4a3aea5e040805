import { expect } from 'vitest'
import { accountWords as words } from '#rulebook/account-words.ts'
import { secondFactorWords } from '#rulebook/second-factor-words.ts'
import { addSecondFactor, beginSecondFactor } from '#shop/accounts/second-factor.server.ts'
import { stepAt, totpCode } from '#shop/accounts/totp.server.ts'
import { aProduct } from '#tests/support/make.ts'
import { cookieOf } from '#tests/support/make-accounts.ts'
import { askAgain } from '#tests/support/make-asker.ts'
import { type Call, type House, invalid, nothing } from './call.ts'

let made = 0

function somebodyNew() {
  made += 1
  return { fullName: 'Astrid Holm', email: `astrid-${made}@example.com`, password: 'Candle.light7', regType: 'email' }
}

/** A customer with codes who has passed the password step. */
async function somebodyAskedForCode({ shop, ask, aCustomer }: House) {
  const user = await aCustomer({ hasPassword: true })
  const asker = await askAgain(shop, user)
  const secret = (await beginSecondFactor(shop, asker))?.secret ?? ''
  await addSecondFactor(shop, asker, totpCode(secret, stepAt(shop.now())))
  shop.clock.advance(60_000)
  const { headers } = await ask('/login', { method: 'POST', body: { email: user.email, password: user.password } })
  return { code: totpCode(secret, stepAt(shop.now())), headers: { cookie: cookieOf(headers) } }
}

export const accountsCalls: readonly Call[] = [
  {
    call: 'GET /user-onload',
    allowed: 'anyone',
    good: {
      when: 'somebody is signed in',
      send: async (house) => ({ headers: (await house.aCustomer({ email: 'karen@example.com' })).headers }),
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
      send: () => ({ headers: { cookie: 'hyggehus.session=made-up.by-somebody' } }),
      status: 200,
      answer: { noUser: words.noUser },
    },
  },
  {
    call: 'POST /register',
    allowed: 'anyone',
    good: {
      when: 'somebody new brings what they had before',
      send: async ({ shop }) => {
        const [wish, line] = [await aProduct(shop, { name: 'A wish' }), await aProduct(shop, { name: 'A line' })]
        const kept = { wishList: [wish.article, 'CND-404'], inCart: [{ article: line.article }] }
        return { body: { ...somebodyNew(), ...kept, promo: true } }
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
      when: 'nothing is as it should be',
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
        when: 'the address has an account',
        send: async ({ aCustomer }) => ({ body: { ...somebodyNew(), email: (await aCustomer()).email } }),
        status: 204,
      },
      {
        when: 'a provider is named that has said nothing',
        send: () => ({
          body: { regType: 'google', email: 'a@gmail.com', verified_email: true, name: 'Astrid Holm', id: '108' },
        }),
        status: 401,
        answer: { error: words.unverified, code: 'unverified' },
      },
      { when: 'it is no JSON', send: () => ({ body: '{"email":' }), status: 400, answer: { code: 'malformed' } },
    ],
  },
  {
    call: 'POST /login',
    allowed: 'anyone',
    good: {
      when: 'address and password go together',
      send: async ({ aCustomer }) => {
        const { email, password } = await aCustomer({ fullName: 'Ida Lund', hasPassword: true })
        return { body: { email, password, regType: 'email', wishList: [], inCart: [], remember: true } }
      },
      status: 200,
      answer: { fullName: 'Ida Lund', email: expect.any(String), isAdmin: false, wishList: [], inCart: [] },
    },
    bad: {
      when: 'the password is another',
      send: async ({ aCustomer }) => ({
        body: { email: (await aCustomer({ hasPassword: true })).email, password: 'Another.light8' },
      }),
      status: 401,
      answer: { error: 'Wrong email or password', code: 'wrong-pair' },
    },
    others: [
      {
        when: 'nobody has the address',
        send: () => ({ body: { email: 'nobody@example.com', password: 'Another.light8' } }),
        status: 401,
        answer: { error: 'Wrong email or password', code: 'wrong-pair' },
      },
      {
        when: 'nothing is filled in',
        send: nothing,
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
      send: async (house) => {
        const { code, headers } = await somebodyAskedForCode(house)
        return { headers, body: { code } }
      },
      status: 200,
      answer: { fullName: 'Karen Holm', wishList: [], inCart: [] },
    },
    bad: {
      when: 'the code is wrong',
      send: async (house) => ({ headers: (await somebodyAskedForCode(house)).headers, body: { code: '000000' } }),
      status: 401,
      answer: { error: secondFactorWords.wrongCode, code: 'wrong-code' },
    },
    others: [{ when: 'nobody said a password before', send: nothing, status: 409, answer: { code: 'begin-anew' } }],
  },
  {
    call: 'POST /logout',
    allowed: 'anyone',
    good: {
      when: 'somebody is signed in',
      send: async ({ aCustomer }) => ({ headers: (await aCustomer()).headers }),
      status: 200,
      answer: { success: true },
    },
    bad: { when: 'nobody is', send: () => ({}), status: 200, answer: { success: true } },
  },
  {
    call: 'GET /logout',
    allowed: 'anyone',
    good: {
      when: 'somebody is signed in',
      send: async ({ aCustomer }) => ({ headers: (await aCustomer()).headers }),
      status: 200,
      answer: { success: true },
    },
    bad: { when: 'nobody is', send: () => ({}), status: 200, answer: { success: true } },
  },
]
