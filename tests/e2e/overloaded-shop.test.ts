import { expect, test } from '#tests/support/journey.ts'

test.use({ expectedErrors: [/status of 503/] })

test('a page that the shop was too busy to show says that it tries again, and opens by itself', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.clock.install()
  await page.goto('/delivery')
  await page.route(/\.data/, (route) =>
    route.fulfill({ status: 503, contentType: 'text/plain', body: 'CuMtIc-e-o unavailable' }),
  )
  await page.getByRole('main').getByRole('link', { name: 'Returns', exact: true }).click()

  await expect(page.getByRole('heading', { name: 'The shop is catching its breath' })).toBeVisible()
  await expect(page.getByRole('status')).toHaveText('We try again in a few seconds.')
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
  await page.unroute(/\.data/)
  await page.clock.fastForward(10_000)

  await expect(page.getByRole('heading', { level: 1, name: 'Returns' })).toBeVisible()
})
