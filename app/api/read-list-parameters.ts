import type { Context } from 'hono'

/** The parameters of an admin's list. Empty and invalid values are ignored. */
export function readListParameters<Status extends string>(context: Context, statuses: readonly Status[]) {
  const { searchParams } = new URL(context.req.url)
  const email = searchParams.get('email')?.trim() || undefined
  const requestedStatus = searchParams.get('status')?.toLowerCase()
  const page = searchParams.get('page') ?? ''
  return {
    email,
    status: statuses.find((status) => status === requestedStatus),
    page: /^\d{1,9}$/.test(page) ? Number(page) : 1,
  }
}
