import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { callerOf } from '#http/caller.server.ts'
import { accountMessages as messages } from '#rulebook/account-messages.ts'
import { EmailToken, emailForm, loginForm, NewPassword, newAccount } from '#shop/accounts/accounts.schema.ts'
import type { SignedInUser, UserId } from '#shop/accounts/accounts.ts'
import { confirmEmail } from '#shop/accounts/email-address/confirm-email.server.ts'
import type { TooManyAttempts } from '#shop/accounts/limit-attempts.server.ts'
import { forgotPassword } from '#shop/accounts/password/forgot-password.server.ts'
import { type InvalidLink, resetPassword } from '#shop/accounts/password/reset-password.server.ts'
import { mustSetUpSecondFactor } from '#shop/accounts/second-factor/must-set-up-second-factor.server.ts'
import { passSecondFactor } from '#shop/accounts/second-factor/pass-second-factor.server.ts'
import { findSessionExpiry } from '#shop/accounts/sessions/sessions.queries.server.ts'
import { register } from '#shop/accounts/sign-in/register.server.ts'
import { signIn } from '#shop/accounts/sign-in/sign-in.server.ts'
import { signOut } from '#shop/accounts/sign-in/sign-out.server.ts'
import { signInWithGoogleToken } from '#shop/accounts/social/sign-in-with-google-token.server.ts'
import { fieldErrorsOf } from '#shop/field-errors.ts'
import { resolveArticles } from '#shop/saved-items/resolve-articles.server.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { guestItems } from './accounts-api.schema.ts'
import * as routes from './accounts-routes.ts'
import { actorOf } from './actor.ts'
import { noStore, refuseWith } from './api-response.ts'
import { inCartJson, wishListJson } from './saved-items-json.ts'

export function addAccounts(api: OpenAPIHono, shop: Shop): void {
  addSignInRoutes(api, shop)
  addEmailLinkRoutes(api, shop)
}

function addSignInRoutes(api: OpenAPIHono, shop: Shop): void {
  api.openapi(routes.userOnload, async (context) => {
    context.header('cache-control', 'no-store')
    const actor = await actorOf(shop, context)
    const end = actor && (await findSessionExpiry(shop.db, actor.sessionId))
    if (!actor || !end) return context.json({ noUser: messages.noUser }, 200)
    const enrichedUser = await customerJson(shop, actor)
    return context.json({ enrichedUser, cookie: { token: 'session' as const, expire: end.toISOString() } }, 200)
  })

  api.openapi(routes.registration, async (context) => {
    const sent = context.req.valid('json')
    if (sent.regType === 'google') return await registerWithGoogle(shop, context, sent)
    const form = newAccount(await blockedEmails(shop)).safeParse(sent)
    if (!form.success) return refuseWith(context, 'invalid', fieldErrorsOf(form.error))
    const account = { ...form.data, guest: guestItems(sent) }
    const registered = await register(shop, callerOf(context.req.raw), account)
    if (!registered.ok) {
      const { problem } = registered
      return problem.code === 'known' ? context.body(null, 204, noStore) : refuseTooManyAttempts(context, problem)
    }
    setCookies(context, registered.value.cookies)
    const { id, fullName, email } = registered.value
    const customer = await customerJson(shop, { id, fullName, email, isAdmin: false })
    return context.json({ ...customer, response: messages.registered }, 201)
  })

  api.openapi(routes.login, async (context) => {
    const sent = context.req.valid('json')
    const form = loginForm(await blockedEmails(shop)).safeParse(sent)
    if (!form.success) return refuseWith(context, 'invalid', fieldErrorsOf(form.error))
    const signedIn = await signIn(shop, callerOf(context.req.raw), { ...form.data, guest: guestItems(sent) })
    if (!signedIn.ok) {
      const { problem } = signedIn
      if (problem.code === 'second-factor') setCookies(context, problem.cookies)
      return problem.code === 'too-many-tries'
        ? refuseTooManyAttempts(context, problem)
        : refuseWith(context, problem.code)
    }
    setCookies(context, signedIn.value.cookies)
    return context.json(await customerJson(shop, signedIn.value), 200)
  })

  api.openapi(routes.secondFactor, async (context) => {
    const sent = context.req.valid('json')
    const code = typeof sent.code === 'string' ? sent.code : ''
    const attempt = { code, trust: sent.trust === true, guest: guestItems(sent) }
    const passed = await passSecondFactor(shop, callerOf(context.req.raw), attempt)
    if (!passed.ok) {
      const { problem } = passed
      return problem.code === 'too-many-tries'
        ? refuseTooManyAttempts(context, problem)
        : refuseWith(context, problem.code)
    }
    setCookies(context, passed.value.cookies)
    return context.json(await customerJson(shop, passed.value.user), 200)
  })

  api.openapi(routes.logout, (context) => logOut(shop, context))
  api.openapi(routes.logoutByGet, (context) => logOut(shop, context))
}

function addEmailLinkRoutes(api: OpenAPIHono, shop: Shop): void {
  api.openapi(routes.forgotPassword, async (context) => {
    const form = emailForm(await blockedEmails(shop)).safeParse(context.req.valid('json'))
    if (!form.success) return refuseWith(context, 'invalid', fieldErrorsOf(form.error))
    const asked = await forgotPassword(shop, callerOf(context.req.raw), form.data.email)
    if (!asked.ok) return refuseTooManyAttempts(context, asked.problem)
    return context.json({ success: true, message: messages.remindSent }, 202, noStore)
  })

  api.openapi(routes.resetPassword, async (context) => {
    const sent = context.req.valid('json')
    const password = NewPassword.safeParse(sent.password)
    if (!password.success) return refuseWith(context, 'invalid', fieldErrorsOf(password.error, 'password'))
    const token = EmailToken.safeParse(sent.token)
    if (!token.success) return refuseLink(context, { code: 'spent-link' })
    const asked = { token: token.data, password: password.data }
    const reset = await resetPassword(shop, callerOf(context.req.raw), asked)
    if (!reset.ok) return refuseLink(context, reset.problem)
    setCookies(context, reset.value.cookies)
    return context.json({ success: true, message: messages.passwordChanged }, 200)
  })

  api.openapi(routes.confirmEmail, async (context) => {
    const token = EmailToken.safeParse(context.req.valid('json').token)
    if (!token.success) return refuseLink(context, { code: 'spent-link' })
    const confirmed = await confirmEmail(shop, callerOf(context.req.raw), token.data)
    if (!confirmed.ok) return refuseLink(context, confirmed.problem)
    const { email } = confirmed.value
    return context.json({ success: true, message: messages.emailConfirmed, email }, 200, noStore)
  })
}

type GoogleRegistration = { accessToken?: unknown; wishList?: unknown; inCart?: unknown }

/** The client's claims about the customer are ignored: Google is asked. */
async function registerWithGoogle(shop: Shop, context: Context, sent: GoogleRegistration) {
  const token = typeof sent.accessToken === 'string' ? sent.accessToken : ''
  const guest = await resolveArticles(shop.db, guestItems(sent))
  const signedIn = await signInWithGoogleToken(shop, callerOf(context.req.raw), { token, guest })
  if (!signedIn.ok) {
    const { problem } = signedIn
    return problem.code === 'too-many-tries'
      ? refuseTooManyAttempts(context, problem)
      : refuseWith(context, problem.code)
  }
  setCookies(context, signedIn.value.cookies)
  if (signedIn.value.kind === 'second-factor') return refuseWith(context, 'second-factor')
  const customer = await customerJson(shop, signedIn.value.user)
  return context.json({ ...customer, response: messages.registered }, 201)
}

async function blockedEmails(shop: Shop) {
  return (await readSettings(shop))['blocked-emails']
}

async function logOut(shop: Shop, context: Context) {
  const { cookies } = await signOut(shop, context.req.raw.headers)
  setCookies(context, cookies)
  return context.json({ success: true }, 200)
}

type Person = Pick<SignedInUser, 'fullName' | 'email' | 'isAdmin'> & { id: UserId }

async function customerJson(shop: Shop, { id, fullName, email, isAdmin }: Person) {
  const [wishList, inCart, lacksSecondFactor] = await Promise.all([
    wishListJson(shop, id),
    inCartJson(shop, id),
    mustSetUpSecondFactor(shop, { id }),
  ])
  const code = lacksSecondFactor ? { code: 'second-factor-missing' as const } : {}
  return { fullName, email, isAdmin: isAdmin && !lacksSecondFactor, ...code, wishList, inCart }
}

function setCookies(context: Context, cookies: Headers): void {
  for (const line of cookies.getSetCookie()) context.header('set-cookie', line, { append: true })
  context.header('cache-control', 'no-store')
}

function refuseLink(context: Context, problem: InvalidLink | TooManyAttempts) {
  if (problem.code !== 'spent-link') return refuseTooManyAttempts(context, problem)
  return refuseWith(context, problem.code, { token: messages.linkExpired })
}

function refuseTooManyAttempts(context: Context, { code, retryAfterSeconds }: TooManyAttempts) {
  context.header('retry-after', String(retryAfterSeconds))
  return refuseWith(context, code)
}
