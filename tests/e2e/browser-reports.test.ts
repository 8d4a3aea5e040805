import { expect, test } from '#tests/support/journey.ts'

test('a page says once how fast it was when it is left, measured after it was ready', { tag: '@nightly' }, async ({
  page,
}) => {
  const measuring = page.waitForResponse(/start-when-idle/)
  await page.goto('/candles')
  await measuring
  await page.getByRole('link', { name: 'Candles' }).first().click()
  const reported = page.waitForRequest('**/reports/speed')

  await expect(async () => {
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    })
    const request = await Promise.race([reported, page.waitForTimeout(100)])
    expect(request).toBeTruthy()
  }).toPass()

  const request = await reported
  expect(request.postDataJSON()).toMatchObject({ path: '/candles', device: 'desktop', lcp: expect.any(Number) })
  expect((await request.allHeaders()).cookie).toBeUndefined()
  expect((await request.response())?.status()).toBe(204)
})

test.describe('an error of a page', () => {
  test.use({ expectedErrors: [/a broken promise/] })

  test('is reported to the shop once, without cookies', { tag: '@nightly' }, async ({ page }) => {
    await page.goto('/candles')
    const reported = page.waitForRequest('**/reports/error')

    await page.evaluate(() => {
      const error = new TypeError('a broken promise')
      void Promise.reject(error)
      void Promise.reject(error)
    })

    const request = await reported
    const report: unknown = request.postDataJSON()
    expect(report).toMatchObject({ path: '/candles', message: 'TypeError: a broken promise' })
    expect(report).toHaveProperty('release', expect.stringMatching(/^\w+$/))
    expect((await request.allHeaders()).cookie).toBeUndefined()
    expect((await request.response())?.status()).toBe(204)
  })
})
