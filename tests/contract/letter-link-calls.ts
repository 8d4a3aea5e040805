import { accountWords as words } from '#rulebook/account-words.ts'
import { latestLetterTo } from '#tests/support/letters-to.ts'
import { type Call, type House, invalid, nothing } from './call.ts'

async function tokenOf({ shop }: House, email: string, kind: 'reset-password' | 'confirm-email'): Promise<string> {
  const { link } = await latestLetterTo(shop, email, kind)
  return new URL(link).searchParams.get('token') ?? ''
}

const spentLink = { error: words.spentLink, code: 'spent-link', fields: { token: words.spentLink } }

/** Calls with the token of an emailed link, and the call that requests such an email. */
export const letterLinkCalls: readonly Call[] = [
  {
    call: 'POST /password/forgot',
    allowed: 'anyone',
    good: {
      when: 'somebody has the address',
      send: async ({ aCustomer }) => ({ body: { email: (await aCustomer()).email } }),
      status: 202,
      answer: { success: true, message: words.remindSent },
    },
    bad: {
      when: 'there is none',
      send: nothing,
      status: 422,
      answer: invalid({ email: 'Please enter your email' }),
    },
    others: [
      {
        when: 'nobody has the address',
        send: () => ({ body: { email: 'nobody@example.com' } }),
        status: 202,
        answer: { success: true, message: words.remindSent },
      },
    ],
  },
  {
    call: 'POST /password/reset',
    allowed: 'anyone',
    good: {
      when: 'the word is from the letter',
      send: async (house) => {
        const { email } = await house.aCustomer({ hasPassword: true })
        await house.ask('/password/forgot', { method: 'POST', body: { email } })
        return { body: { token: await tokenOf(house, email, 'reset-password'), password: 'Another.light8' } }
      },
      status: 200,
      answer: { success: true, message: words.passwordChanged },
    },
    bad: {
      when: 'the password is weak',
      send: () => ({ body: { token: 'x'.repeat(43), password: 'short' } }),
      status: 422,
      answer: invalid({ password: 'Please create a stronger password' }),
    },
    others: [
      {
        when: 'the word is made up',
        send: () => ({ body: { token: 'x'.repeat(43), password: 'Another.light8' } }),
        status: 422,
        answer: spentLink,
      },
    ],
  },
  {
    call: 'POST /email/confirm',
    allowed: 'anyone',
    good: {
      when: 'the word is from the letter',
      send: async (house) => {
        const body = { fullName: 'Astrid Holm', email: 'astrid-confirms@example.com', password: 'Candle.light7' }
        await house.ask('/register', { method: 'POST', body: { ...body, regType: 'email' } })
        return { body: { token: await tokenOf(house, body.email, 'confirm-email') } }
      },
      status: 200,
      answer: { success: true, message: words.emailConfirmed, email: 'astrid-confirms@example.com' },
    },
    bad: {
      when: 'the word is made up',
      send: () => ({ body: { token: 'x'.repeat(43) } }),
      status: 422,
      answer: spentLink,
    },
  },
]
