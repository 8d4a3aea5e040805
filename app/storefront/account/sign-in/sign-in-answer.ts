import { isRouteErrorResponse } from 'react-router'
import type { RefusedForm } from '#shop/accounts/accounts.ts'
import { refreshVisitor } from '#storefront/visitor/visitor.ts'
import { failureText, keepForm } from '#ui/keep-form.ts'

/** Answer of a sign-in form: the address to go to, or a refusal. */
export type SignInAnswer = { ok: true; to: string } | RefusedForm

/**
 * Without JavaScript the server redirects. With it, the redirect becomes an answer, so that the browser can refresh the visitor before it
 * navigates.
 */
export function runSignInAction<Answer>(serverAction: () => Promise<Answer>, failed: string) {
  return keepSignInForm(() => serverAction().catch(followInBrowser), failed)
}

export function keepSignInForm<Answer>(serverAction: () => Promise<Answer>, failed: string) {
  return keepForm(serverAction, (_, thrown) => ({
    ok: false as const,
    text: messageOf(thrown) ?? failureText(thrown, failed),
  }))
}

async function followInBrowser(thrown: unknown) {
  const to = thrown instanceof Response ? thrown.headers.get('location') : null
  if (to === null) throw thrown
  await refreshVisitor()
  return { ok: true as const, to }
}

/** The text that the shop refused with. A failure has the request id in its place. */
function messageOf(thrown: unknown): string | null {
  if (!isRouteErrorResponse(thrown) || thrown.status >= 500) return null
  return typeof thrown.data === 'string' && thrown.data !== '' ? thrown.data : null
}
