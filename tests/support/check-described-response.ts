import { z } from 'zod'
import type { createApi } from '#api/api.server.ts'
import type { FuzzedCall } from './api-fuzz.ts'

type Api = ReturnType<typeof createApi>
const DescribedResponse = z.object({
  content: z.object({ 'application/json': z.object({ schema: z.instanceof(z.ZodType) }) }),
})
const RefusedFields = z.object({ error: z.string(), fields: z.record(z.string(), z.string()) })
/** Statuses of redirects from addresses with needless characters, such as a zero character, which the API does not get to see. */
const redirectStatuses = [301, 308]
/** Statuses allowed for an address that the API description does not list. */
const undescribedStatuses = [400, 404, 405, 413, 414, 415]

/** Checks answers against the API description. */
export function createResponseChecker(api: Api) {
  const described = api.openAPIRegistry.definitions.flatMap((each) => (each.type === 'route' ? [each.route] : []))
  const routes = described.map((route) => ({
    route,
    pattern: new RegExp(`^/api${route.path.replace(/\{\w+\}/g, '[^/]+')}$`),
  }))

  function find(method: string, path: string) {
    const [pathname = ''] = path.split('?')
    return routes.find(({ route, pattern }) => route.method === method.toLowerCase() && pattern.test(pathname))?.route
  }

  return {
    /** A sentence about the difference to the API description, null when the answer matches it. */
    findMismatch({ method, path }: FuzzedCall, status: number, type: string, text: string): string | null {
      if (status >= 500) return `${status} ${text.slice(0, 200)}`
      if (redirectStatuses.includes(status)) return null
      const route = find(method, path)
      if (!route) return undescribedStatuses.includes(status) ? null : `${status} at an address that is not described`
      const description: unknown = route.responses[status]
      if (!description) return `${status} is not described ${text.slice(0, 200)}`
      if (!type.startsWith('application/json')) return null
      const { schema } = DescribedResponse.parse(description).content['application/json']
      const answer: unknown = JSON.parse(text)
      const { data: refused } = RefusedFields.safeParse(answer)
      if (status === 422 && refused && refused.error !== Object.values(refused.fields)[0])
        return `422 whose error is not that of its first field: ${text.slice(0, 200)}`
      const parsed = schema.safeParse(answer)
      return parsed.success ? null : `${status} in another shape: ${parsed.error.message.slice(0, 300)}`
    },
  }
}
