import { data, redirect } from 'react-router'
import type { Route } from './+types/theme-resource.ts'
import { adminAction, adminLoader } from './admin-route.server.ts'
import { readTheme } from './theme.ts'
import { themeCookie } from './theme-cookie.server.ts'

/** A form was sent here and its page reloaded. */
export const loader = adminLoader(() => redirect('/all-orders'))

/** Keeps the theme that was chosen without scripts in this browser. */
export const action = adminAction(async ({ publicUrl }, _actor, form, _args: Route.ActionArgs) => {
  const headers = { 'set-cookie': themeCookie(readTheme(form.get('theme')), publicUrl.startsWith('https:')) }
  const back = form.get('back')
  return typeof back === 'string' ? redirect(pathOf(back, publicUrl), { headers }) : data(null, { headers })
})

/** Only the path: the form shall not lead to another site. */
function pathOf(address: string, publicUrl: string): string {
  if (!URL.canParse(address, publicUrl)) return '/'
  const { pathname, search } = new URL(address, publicUrl)
  return pathname.startsWith('//') ? '/' : pathname + search
}
