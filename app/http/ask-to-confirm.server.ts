import { redirect } from 'react-router'

export function askToConfirm(to: string): Response {
  return redirect(`/confirm-it-is-you?${new URLSearchParams({ to })}`)
}
