import { accountMessages as messages } from '#rulebook/account-messages.ts'
import { latestEmailTo, tokenIn } from '#tests/support/emails-to.ts'
import { type Call, type ContractApi, emptyBody, invalid } from './call.ts'

async function tokenOf(
  { shop }: ContractApi,
  email: string,
  kind: 'reset-password' | 'confirm-email',
): Promise<string> {
  const { link } = await latestEmailTo(shop, email, kind)
  return tokenIn(link)
}

const spentLink = { error: messages.linkExpired, code: 'spent-link', fields: { token: messages.linkExpired } }

/** Calls with the token of an emailed link, and the call that requests such an email. */
export const emailLinkCalls: readonly Call[] = [
  {
    call: 'POST /password/forgot',
    allowed: 'anyone',
    good: {
      when: 'the email has an account',
      send: async ({ aCustomer }) => ({ body: { email: (await aCustomer()).email } }),
      status: 202,
      answer: { success: true, message: messages.remindSent },
    },
    bad: {
      when: 'the email is missing',
      send: emptyBody,
      status: 422,
      answer: invalid({ email: 'Please enter your email' }),
    },
    others: [
      {
        when: 'the email has no account',
        send: () => ({ body: { email: 'nobody@example.com' } }),
        status: 202,
        answer: { success: true, message: messages.remindSent },
      },
    ],
  },
  {
    call: 'POST /password/reset',
    allowed: 'anyone',
    good: {
      when: 'the token is from the email',
      send: async (testApi) => {
        const { email } = await testApi.aCustomer({ hasPassword: true })
        await testApi.ask('/password/forgot', { method: 'POST', body: { email } })
        return { body: { token: await tokenOf(testApi, email, 'reset-password'), password: 'Another.light8' } }
      },
      status: 200,
      answer: { success: true, message: messages.passwordChanged },
    },
    bad: {
      when: 'the password is weak',
      send: () => ({ body: { token: 'x'.repeat(43), password: 'short' } }),
      status: 422,
      answer: invalid({ password: 'Please create a stronger password' }),
    },
    others: [
      {
        when: 'the token is made up',
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
      when: 'the token is from the email',
      send: async (testApi) => {
        const body = { fullName: 'Astrid Holm', email: 'astrid-confirms@example.com', password: 'Candle.light7' }
        await testApi.ask('/register', { method: 'POST', body: { ...body, regType: 'email' } })
        return { body: { token: await tokenOf(testApi, body.email, 'confirm-email') } }
      },
      status: 200,
      answer: { success: true, message: messages.emailConfirmed, email: 'astrid-confirms@example.com' },
    },
    bad: {
      when: 'the token is made up',
      send: () => ({ body: { token: 'x'.repeat(43) } }),
      status: 422,
      answer: spentLink,
    },
  },
]
