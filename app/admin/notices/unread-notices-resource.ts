import { data } from 'react-router'
import { adminAction, adminLoader } from '#admin/frame/admin-route.server.ts'
import { noticeLimits } from '#rulebook/limits/notices.ts'
import { countOpenWork, type OpenWork } from '#shop/notices/count-open-work.server.ts'
import { listMyNotices, type MyNotice } from '#shop/notices/my-notices.server.ts'
import type { Route } from './+types/unread-notices-resource.ts'
import { markNoticesRead } from './notices-action.server.ts'

/** A notice as it is sent to the browser: JSON has no dates. */
export type BellNotice = Pick<MyNotice, 'id' | 'title' | 'text' | 'path' | 'isRead'> & { happenedAt: string }
export type BellNotices = { unread: number; openWork: OpenWork; notices: BellNotice[] }

/** What the bell and the navigation show. A visible tab asks for it every half a minute. */
export const loader = adminLoader(async (shop, _args: Route.LoaderArgs, actor) => {
  const [{ unread, notices }, openWork] = await Promise.all([
    listMyNotices(shop, actor, noticeLimits.latestShown),
    countOpenWork(shop),
  ])
  const body: BellNotices = {
    unread,
    openWork,
    notices: notices.map(({ happenedAt, kind: _, ...notice }) => ({ ...notice, happenedAt: happenedAt.toISOString() })),
  }
  return Response.json(body, { headers: { 'cache-control': 'no-store' } })
})

export const action = adminAction(async (shop, actor, form, _args: Route.ActionArgs) => {
  await markNoticesRead(shop, actor, form)
  return data(null)
})
