import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { callerOf } from '#http/caller.server.ts'
import { accountWords as words } from '#rulebook/account-words.ts'
import { emailForm, LetterToken, loginForm, NewPassword, newAccount } from '#shop/accounts/accounts.schema.ts'
import type { SignedIn, UserId } from '#shop/accounts/accounts.ts'
import { confirmEmail } from '#shop/accounts/confirm-email.server.ts'
import { forgotPassword } from '#shop/accounts/forgot-password.server.ts'
import type { TooMany } from '#shop/accounts/limit-attempts.server.ts'
import { owesSecondFactor } from '#shop/accounts/owes-second-factor.server.ts'
import { passSecondFactor } from '#shop/accounts/pass-second-factor.server.ts'
import { register } from '#shop/accounts/register.server.ts'
import { resetPassword, type SpentLink } from '#shop/accounts/reset-password.server.ts'
import { findSessionEnd } from '#shop/accounts/sessions.queries.server.ts'
import { signIn } from '#shop/accounts/sign-in.server.ts'
import { signInWithGoogleToken } from '#shop/accounts/sign-in-with-google-token.server.ts'
import { signOut } from '#shop/accounts/sign-out.server.ts'
import { namedByArticle } from '#shop/saved-items/named-by-article.server.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { guestItems } from './accounts.schema.ts'
import * as routes from './accounts-routes.ts'
import { refuseWith } from './answer.ts'
import { askerOf } from './asker.ts'
import { inCartJson, wishListJson } from './saved-items-json.ts'
import { fieldsOf } from './written.ts'

export function addAccounts(api: OpenAPIHono, shop: Shop): void {
  addArrivals(api, shop)
  addLetterLinks(api, shop)
}

function addArrivals(api: OpenAPIHono, shop: Shop): void {
  api.openapi(routes.userOnload, async (context) => {
    context.header('cache-control', 'no-store')
    const asker = await askerOf(shop, context)
    const end = asker && (await findSessionEnd(shop.db, asker.sessionId))
    if (!asker || !end) return context.json({ noUser: words.noUser }, 200)
    const enrichedUser = await customerJson(shop, asker)
    return context.json({ enrichedUser, cookie: { token: 'session' as const, expire: end.toISOString() } }, 200)
  })

  api.openapi(routes.registration, async (context) => {
    const sent = context.req.valid('json')
    if (sent.regType === 'google') return await answerGoogle(shop, context, sent)
    const form = newAccount(await blockedEmails(shop)).safeParse(sent)
    if (!form.success) return refuseWith(context, 'invalid', fieldsOf(form.error))
    const account = { ...form.data, guest: guestItems(sent) }
    const registered = await register(shop, callerOf(context.req.raw), account)
    if (!registered.ok) {
      const { problem } = registered
      return problem.code === 'known' ? context.body(null, 204, personal) : refuseTries(context, problem)
    }
    giveCookies(context, registered.value.cookies)
    const { id, fullName, email } = registered.value
    const customer = await customerJson(shop, { id, fullName, email, isAdmin: false })
    return context.json({ ...customer, response: words.registered }, 201)
  })

  api.openapi(routes.login, async (context) => {
    const sent = context.req.valid('json')
    const form = loginForm(await blockedEmails(shop)).safeParse(sent)
    if (!form.success) return refuseWith(context, 'invalid', fieldsOf(form.error))
    const signedIn = await signIn(shop, callerOf(context.req.raw), { ...form.data, guest: guestItems(sent) })
    if (!signedIn.ok) {
      const { problem } = signedIn
      if (problem.code === 'second-factor') giveCookies(context, problem.cookies)
      return problem.code === 'too-many-tries' ? refuseTries(context, problem) : refuseWith(context, problem.code)
    }
    giveCookies(context, signedIn.value.cookies)
    return context.json(await customerJson(shop, signedIn.value), 200)
  })

  api.openapi(routes.secondFactor, async (context) => {
    const sent = context.req.valid('json')
    const code = typeof sent.code === 'string' ? sent.code : ''
    const attempt = { code, trust: sent.trust === true, guest: guestItems(sent) }
    const passed = await passSecondFactor(shop, callerOf(context.req.raw), attempt)
    if (!passed.ok) {
      const { problem } = passed
      return problem.code === 'too-many-tries' ? refuseTries(context, problem) : refuseWith(context, problem.code)
    }
    giveCookies(context, passed.value.cookies)
    return context.json(await customerJson(shop, passed.value.user), 200)
  })

  api.openapi(routes.logout, (context) => answerLogout(shop, context))
  api.openapi(routes.oldLogout, (context) => answerLogout(shop, context))
}

function addLetterLinks(api: OpenAPIHono, shop: Shop): void {
  api.openapi(routes.forgot, async (context) => {
    const form = emailForm(await blockedEmails(shop)).safeParse(context.req.valid('json'))
    if (!form.success) return refuseWith(context, 'invalid', fieldsOf(form.error))
    const asked = await forgotPassword(shop, callerOf(context.req.raw), form.data.email)
    if (!asked.ok) return refuseTries(context, asked.problem)
    return context.json({ success: true, message: words.remindSent }, 202, personal)
  })

  api.openapi(routes.reset, async (context) => {
    const sent = context.req.valid('json')
    const password = NewPassword.safeParse(sent.password)
    if (!password.success) return refuseWith(context, 'invalid', fieldsOf(password.error, 'password'))
    const token = LetterToken.safeParse(sent.token)
    if (!token.success) return refuseLink(context, { code: 'spent-link' })
    const asked = { token: token.data, password: password.data }
    const reset = await resetPassword(shop, callerOf(context.req.raw), asked)
    if (!reset.ok) return refuseLink(context, reset.problem)
    giveCookies(context, reset.value.cookies)
    return context.json({ success: true, message: words.passwordChanged }, 200)
  })

  api.openapi(routes.confirmation, async (context) => {
    const token = LetterToken.safeParse(context.req.valid('json').token)
    if (!token.success) return refuseLink(context, { code: 'spent-link' })
    const confirmed = await confirmEmail(shop, callerOf(context.req.raw), token.data)
    if (!confirmed.ok) return refuseLink(context, confirmed.problem)
    const { email } = confirmed.value
    return context.json({ success: true, message: words.emailConfirmed, email }, 200, personal)
  })
}

type GoogleSent = { accessToken?: unknown; wishList?: unknown; inCart?: unknown }

/** The client's claims about the customer are ignored: Google is asked. */
async function answerGoogle(shop: Shop, context: Context, sent: GoogleSent) {
  const token = typeof sent.accessToken === 'string' ? sent.accessToken : ''
  const guest = await namedByArticle(shop.db, guestItems(sent))
  const signedIn = await signInWithGoogleToken(shop, callerOf(context.req.raw), { token, guest })
  if (!signedIn.ok) {
    const { problem } = signedIn
    return problem.code === 'too-many-tries' ? refuseTries(context, problem) : refuseWith(context, problem.code)
  }
  giveCookies(context, signedIn.value.cookies)
  if (signedIn.value.kind === 'second-factor') return refuseWith(context, 'second-factor')
  const customer = await customerJson(shop, signedIn.value.user)
  return context.json({ ...customer, response: words.registered }, 201)
}

async function blockedEmails(shop: Shop) {
  return (await readSettings(shop))['blocked-emails']
}

const personal = { 'cache-control': 'no-store' }

async function answerLogout(shop: Shop, context: Context) {
  const { cookies } = await signOut(shop, context.req.raw.headers)
  giveCookies(context, cookies)
  return context.json({ success: true }, 200)
}

type Person = Pick<SignedIn, 'fullName' | 'email' | 'isAdmin'> & { id: UserId }

async function customerJson(shop: Shop, { id, fullName, email, isAdmin }: Person) {
  const [wishList, inCart, owes] = await Promise.all([
    wishListJson(shop, id),
    inCartJson(shop, id),
    owesSecondFactor(shop, { id }),
  ])
  const code = owes ? { code: 'second-factor-missing' as const } : {}
  return { fullName, email, isAdmin: isAdmin && !owes, ...code, wishList, inCart }
}

function giveCookies(context: Context, cookies: Headers): void {
  for (const line of cookies.getSetCookie()) context.header('set-cookie', line, { append: true })
  context.header('cache-control', 'no-store')
}

function refuseLink(context: Context, problem: SpentLink | TooMany) {
  if (problem.code !== 'spent-link') return refuseTries(context, problem)
  return refuseWith(context, problem.code, { token: words.spentLink })
}

function refuseTries(context: Context, { code, retryAfterSeconds }: TooMany) {
  context.header('retry-after', String(retryAfterSeconds))
  return refuseWith(context, code)
}
