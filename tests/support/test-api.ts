import { expect } from 'vitest'
import { z } from 'zod'
import { createApi } from '#api/api.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { openTestShop, type TestShop } from './test-shop.ts'

export type TestRequest = { method?: string; body?: unknown; type?: string | null; headers?: Record<string, string> }
export type TestResponse = { status: number; headers: Headers; text: string; body: unknown }
export type TestApi = { ask(path: string, request?: TestRequest): Promise<TestResponse>; routes(): ApiRoute[] }
export type ApiRoute = { method: string; path: string; operationId: string | undefined }

export type OpenedApi = { shop: TestShop } & TestApi

/** An API with its own shop. Each answer is checked against the API description. */
export async function openTestApi(corsOrigins: readonly string[] = []): Promise<OpenedApi> {
  const shop = await openTestShop()
  return { shop, ...apiOf(shop, corsOrigins) }
}

export function apiOf(shop: Shop, corsOrigins: readonly string[] = []): TestApi {
  const api = createApi(shop, {
    corsOrigins,
    visitorOf: (request) => `visitor ${request.headers.get('x-test-visitor') ?? 'unnamed'}`,
    stylesheets: ['/assets/shop.css'],
  })
  const described = api.openAPIRegistry.definitions.flatMap((each) => (each.type === 'route' ? [each.route] : []))

  return {
    routes: () =>
      described.map(({ method, path, operationId }) => ({ method: method.toUpperCase(), path, operationId })),

    async ask(path, { method = 'GET', body, type = 'application/json', headers = {} } = {}) {
      const sent = typeof body === 'string' || body === undefined ? body : JSON.stringify(body)
      const contentType: Record<string, string> = sent !== undefined && type ? { 'content-type': type } : {}
      const init = {
        method,
        headers: { ...contentType, ...headers },
        ...(sent !== undefined && { body: new Blob([sent]) }),
      }
      const response = await api.request(`/api${path}`, init)
      const answer = await readResponse(response)
      const { pathname } = new URL(path, shop.publicUrl)
      const route = described.find(
        (each) => matchesPattern(each.path, pathname) && each.method === method.toLowerCase(),
      )
      const isFile = /^(text\/plain|application\/pdf)/.test(response.headers.get('content-type') ?? '')
      if (route && response.status !== 204 && !isFile) expectDescribed(route.responses[response.status], answer)
      return answer
    },
  }
}

/** True when a path matches a pattern such as `/orders/{number}`. */
function matchesPattern(pattern: string, pathname: string): boolean {
  return new RegExp(`^${pattern.replace(/\{\w+\}/g, '[^/]+')}$`).test(pathname)
}

async function readResponse(response: Response): Promise<TestResponse> {
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: isJson && text ? JSON.parse(text) : undefined,
  }
}

const DescribedResponse = z.object({
  content: z.object({ 'application/json': z.object({ schema: z.instanceof(z.ZodType) }) }),
})

/** Fails when an answer lacks a documented field or has an undocumented one. */
function expectDescribed(response: unknown, { body }: TestResponse): void {
  const { schema } = DescribedResponse.parse(response).content['application/json']
  expect(schema.parse(body)).toEqual(body)
}
