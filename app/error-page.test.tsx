import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { pageContext } from '#http/router-context.server.ts'
import { handleDataRequest } from './entry.server.tsx'
import { ErrorPage } from './error-page.tsx'
import { type PageProblem, PageProblemContext } from './page-problem.ts'

test('the router learns whether an overloaded shop could not show a page, or could not answer a form', async () => {
  const answers = [await answerTo('GET'), await answerTo('POST')]

  expect(answers).toEqual([
    [503, 'CuMtIc-e-o unavailable'],
    [503, 'CuMtIc-e-o unavailable-form'],
  ])
})

test('the page of an overloaded shop says the same after a form, and is marked', () => {
  const pages = (['unavailable', 'unavailable-form'] as const).map(pageFor)

  expect(pages.map((html) => html.match(/data-problem="([^"]+)"/)?.[1])).toEqual(['unavailable', 'unavailable-form'])
  expect(pages.every((html) => html.includes('The shop is catching its breath'))).toBe(true)
})

test('when the front door of an overloaded shop answers a click with its own page, the visitor reads the same', () => {
  const html = renderToStaticMarkup(<RefusedPage />)

  expect(html).toContain('The shop is catching its breath')
  expect(html).not.toContain('doctype')
})

test('without scripts the page promises nothing, and leads on by its links', () => {
  const html = pageFor('unavailable')

  expect(html).toContain('<p role="status"></p>')
  expect(html.match(/>(Try again|Back to the shop)</g)).toEqual(['>Try again<', '>Back to the shop<'])
})

test.each([
  ['unexpected', 'The light went out for a moment'],
  ['read-only', 'You can look around, but not order'],
] as const)('the page for the problem %s has its own title', (problem, title) => {
  expect(pageFor(problem)).toContain(`>${title}</h1>`)
})

const Page = createRoutesStub([{ path: '/', Component: () => <ErrorPage error={new Error('Unexpected')} /> }])

const refusal = { status: 503, statusText: '', internal: false, data: '<!doctype html><title>Busy</title>' }
const RefusedPage = createRoutesStub([{ path: '/', Component: () => <ErrorPage error={refusal} /> }])

function pageFor(problem: PageProblem): string {
  return renderToStaticMarkup(
    <PageProblemContext value={{ requestId: 'CuMtIc-e-o', problem }}>
      <Page />
    </PageProblemContext>,
  )
}

async function answerTo(method: string): Promise<[number, string]> {
  const context = new RouterContextProvider()
  const nothing = { pageNames: null, trueUntil: null }
  context.set(pageContext, { requestId: 'CuMtIc-e-o', nonce: '', problem: 'unavailable', ...nothing })
  const request = new Request('http://shop.test/cart', { method })
  const answer = await handleDataRequest(new Response(), { context, request, params: {} })
  return [answer.status, await answer.text()]
}
