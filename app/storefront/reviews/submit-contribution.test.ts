import { expect, onTestFinished, test, vi } from 'vitest'
import { submitContribution } from './submit-contribution.ts'

const texts = { authorize: 'Please log in', failed: 'Try again later' }

async function submitRefused(status: number) {
  vi.stubGlobal('document', { cookie: 'hyggehus.known=1' })
  onTestFinished(() => void vi.unstubAllGlobals())
  const thrown = { status, statusText: '', internal: false, data: '<!doctype html>' }
  return await submitContribution(() => Promise.reject(thrown), texts)
}

test.each([413, 429, 500, 503])('a review that is refused with status %i keeps its form and photos', async (status) => {
  expect(await submitRefused(status)).toMatchObject({ data: { ok: false, text: texts.failed } })
})

test('a review of a product that is gone leads to the error page', async () => {
  await expect(submitRefused(404)).rejects.toMatchObject({ status: 404 })
})
