import { redirect } from 'react-router'

/** Leads to the page that asks again who is there, and from there back to `to`. */
export function askToConfirm(to: string): Response {
  return redirect(`/confirm-it-is-you?${new URLSearchParams({ to })}`)
}
