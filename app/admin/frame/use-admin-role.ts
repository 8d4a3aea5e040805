import { useRouteLoaderData } from 'react-router'
import { type AdminRole, type AdminTask, mayDo, mayOpen } from '#rulebook/admin-roles.ts'
import type { AdminSetup } from './use-shop-dates.ts'

export function useAdminRole(): AdminRole | null {
  return useRouteLoaderData<AdminSetup>('admin/frame/admin-layout')?.role ?? null
}

/** For links to pages that not every role opens. The server checks each request by itself. */
export function useMayOpen(): (path: string) => boolean {
  const role = useAdminRole()
  return (path) => mayOpen(role, path)
}

/** For parts of a page that not every role may use. The server checks each request by itself. */
export function useMayDo(): (task: AdminTask) => boolean {
  const role = useAdminRole()
  return (task) => mayDo(role, task)
}
