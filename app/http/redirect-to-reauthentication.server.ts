import { redirect } from 'react-router'

export function redirectToReauthentication(to: string): Response {
  return redirect(`/confirm-it-is-you?${new URLSearchParams({ to })}`)
}
