import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { pageContext } from '#http/router-context.server.ts'
import { handleDataRequest } from './entry.server.tsx'
import { ErrorPage } from './error-page.tsx'
import { isRetried, PageProblemContext } from './page-problem.ts'

const requests = [new Request('http://shop.test/cart'), new Request('http://shop.test/cart', { method: 'POST' })]

test('only a page that an overloaded shop could not show is marked to reload by itself, not the answer to a form', () => {
  const marks = (['unavailable', 'unexpected', 'read-only'] as const).map((problem) =>
    requests.map((request) => isMarked(problem, request)),
  )

  expect(marks).toEqual([
    [true, false],
    [false, false],
    [false, false],
  ])
})

test('the answer to the router says the same', async () => {
  const answers = await Promise.all(requests.map(answerOfRouter))

  expect(answers).toEqual(['CuMtIc-e-o unavailable retry', 'CuMtIc-e-o unavailable'])
})

test('without scripts the page promises nothing, and leads on by its links', () => {
  const html = pageFor('unavailable', true)

  expect(html).not.toContain('We try again')
  expect(html.match(/>(Try again|Back to the shop)</g)).toEqual(['>Try again<', '>Back to the shop<'])
})

const Page = createRoutesStub([{ path: '/', Component: () => <ErrorPage error={new Error('Unexpected')} /> }])

type Problem = 'unavailable' | 'unexpected' | 'read-only'

function isMarked(problem: Problem, request: Request): boolean {
  return pageFor(problem, isRetried(problem, request)).includes(' data-retry=')
}

function pageFor(problem: Problem, retry: boolean): string {
  return renderToStaticMarkup(
    <PageProblemContext value={{ requestId: 'CuMtIc-e-o', problem, retry }}>
      <Page />
    </PageProblemContext>,
  )
}

async function answerOfRouter(request: Request): Promise<string> {
  const context = new RouterContextProvider()
  const nothing = { pageNames: null, trueUntil: null }
  context.set(pageContext, { requestId: 'CuMtIc-e-o', nonce: '', problem: 'unavailable', ...nothing })
  const answer = await handleDataRequest(new Response(), { context, request, params: {} })
  return await answer.text()
}
