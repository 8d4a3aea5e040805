import { type OpenAPIHono, z } from '@hono/zod-openapi'

/** The query parameters of each call that reads, by its path, as its description names them. */
export function queryParametersOf(api: OpenAPIHono): Map<string, readonly string[]> {
  const parameters = new Map<string, readonly string[]>()
  for (const definition of api.openAPIRegistry.definitions) {
    if (definition.type !== 'route' || definition.route.method !== 'get') continue
    const { path, request } = definition.route
    parameters.set(`/api${path}`, request?.query instanceof z.ZodObject ? Object.keys(request.query.shape) : [])
  }
  return parameters
}
