import { redirect } from 'react-router'

/** Redirects to the page on which a signed-in user confirms their identity again, and from there back to `to`. */
export function askToConfirm(to: string): Response {
  return redirect(`/confirm-it-is-you?${new URLSearchParams({ to })}`)
}
