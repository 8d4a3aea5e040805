import type { Context } from 'hono'

/** What a list of the shop's own people is asked for: empty values and nonsense count as not given. */
export function readList<Status extends string>(context: Context, statuses: readonly Status[]) {
  const { searchParams } = new URL(context.req.url)
  const email = searchParams.get('email')?.trim() || undefined
  const asked = searchParams.get('status')?.toLowerCase()
  const page = searchParams.get('page') ?? ''
  return {
    email,
    status: statuses.find((status) => status === asked),
    page: /^\d{1,9}$/.test(page) ? Number(page) : 1,
  }
}
