import { expect, test } from '#tests/support/journey.ts'

test.describe(() => {
  test.use({ expectedErrors: [/Content Security Policy/] })

  test('a script injected into a page does not run, and the page works', async ({ page }) => {
    await page.route('**/candles', async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      await route.fulfill({
        response,
        body: html.replace('</body>', '<script>document.title = "taken"</script></body>'),
      })
    })

    await page.goto('/candles')

    await expect(page.locator('html[data-hydrated]')).toBeAttached()
    await expect(page).toHaveTitle(/Candles/)
  })
})
