import { createAuthEndpoint } from 'better-auth/api'
import { z } from 'zod'
import { limits } from '#rulebook/limits.ts'

const day = 24 * 60 * 60

/** How long a session lasts: a remembered one to its day, any other until nobody used it for a day or the browser was closed. */
export const remembered = { seconds: limits.rememberedDays * day } as const
export const unremembered = { seconds: day } as const

const NewSession = z.object({
  userId: z.string(),
  remembered: z.boolean(),
  userAgent: z.string(),
  now: z.date(),
})

/**
 * Two verbs that the library lacks: to open and to end a session of somebody our own verbs have made sure of. They say so in cookies: the
 * session's, which no script can read, and a marker without any secret, by which a browser knows that it has something to ask for.
 */
export function sessionCookies() {
  return {
    id: 'session-cookies',
    endpoints: {
      openSession: createAuthEndpoint.serverOnly({ method: 'POST', body: NewSession }, async (context) => {
        const { userId, remembered: isRemembered, userAgent, now } = context.body
        const seconds = isRemembered ? remembered.seconds : unremembered.seconds
        const session = await context.context.internalAdapter.createSession(
          userId,
          !isRemembered,
          {
            userAgent,
            remembered: isRemembered,
            createdAt: now,
            updatedAt: now,
            expiresAt: new Date(now.getTime() + seconds * 1000),
          },
          true,
        )
        const { sessionToken } = context.context.authCookies
        const { secure } = sessionToken.attributes
        const { maxAge: _, ...attributes } = sessionToken.attributes
        const life = isRemembered ? { maxAge: remembered.seconds } : {}
        await context.setSignedCookie(sessionToken.name, session.token, context.context.secret, {
          ...attributes,
          ...life,
        })
        context.setCookie('hyggehus.known', '1', { path: '/', sameSite: 'lax', ...(secure && { secure }), ...life })
        return { sessionId: session.id }
      }),
      /** Takes the cookies back; the session itself our verb has ended. */
      forgetSession: createAuthEndpoint.serverOnly({ method: 'POST' }, async (context) => {
        const { sessionToken } = context.context.authCookies
        const { secure } = sessionToken.attributes
        context.setCookie(sessionToken.name, '', { ...sessionToken.attributes, maxAge: 0 })
        context.setCookie('hyggehus.known', '', { path: '/', sameSite: 'lax', ...(secure && { secure }), maxAge: 0 })
        return null
      }),
      /** The session's token, when it is us who signed the cookie. */
      readSessionCookie: createAuthEndpoint.serverOnly({ method: 'GET', requireHeaders: true }, async (context) => {
        const { sessionToken } = context.context.authCookies
        const token = await context.getSignedCookie(sessionToken.name, context.context.secret)
        return { token: token || null }
      }),
    },
  }
}
