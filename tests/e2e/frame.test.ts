import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { frameMessages } from '#rulebook/frame-messages.ts'
import { rulesPages, servicePages } from '#rulebook/help-pages.ts'
import { productPath } from '#shop/catalog/catalog.ts'
import { accessibilityProblems } from '#tests/support/accessibility.ts'
import { expect, sizes, test } from '#tests/support/journey.ts'
import { aProduct } from '#tests/support/make-products.ts'

const sections = ['Home', 'Candles', 'Lighting Decor', 'Gift Sets', 'Get Warm', 'Table Games', 'Books & Journals']

test.describe('on a desktop', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('an unknown address shows the home page with status 404; the navigation underlines the current category in amber, also on a product, and the logo links to the home page', {
    tag: '@nightly',
  }, async ({ page, shop }) => {
    const game = await aProduct(shop, { category: 'table-games' })
    const robots = page.locator('meta[name="robots"]')
    const answer = await page.goto('/no-such-page')
    expect(answer?.status()).toBe(404)
    await expect(page.getByText('There is nothing at this address.')).toBeVisible()
    await expect(page.getByText('So here is where everything begins.')).toHaveCSS('font-size', '16px')
    await expect(robots).toHaveAttribute('content', /noindex/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Evenings worth staying in for')

    await page.goto('/candles/no/such/page')
    const navigation = page.getByRole('navigation', { name: 'Main' })
    await expect(navigation.getByRole('link')).toHaveText(sections)
    const here = navigation.getByRole('link', { name: 'Candles' })
    await expect(here).toHaveAttribute('aria-current', 'page')
    await here.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Candles' })).toBeVisible()
    await expect(robots).toHaveCount(0)
    await expect(here).toHaveAttribute('aria-current', 'page')
    await expect(here).toHaveCSS('border-bottom', '2px solid rgb(252, 182, 84)')
    await expect(navigation.getByRole('link', { name: 'Home' })).toHaveCSS('border-bottom-color', 'rgba(0, 0, 0, 0)')
    await navigation.getByRole('link', { name: 'Get Warm' }).click()
    await expect(navigation.getByRole('link', { name: 'Get Warm' })).toHaveAttribute('aria-current', 'page')
    await expect(here).not.toHaveAttribute('aria-current')

    await page.goto(productPath(game))
    const games = navigation.getByRole('link', { name: 'Table Games' })
    await expect(games).toHaveCSS('border-bottom', '2px solid rgb(252, 182, 84)')
    await page.getByRole('banner').getByRole('link', { name: 'Hyggehus, to the home page' }).click()
    await expect(page).toHaveURL('/')
    await expect(page).toHaveTitle('Cozy home decor and gifts | Hyggehus')
  })
})

test.describe('phone', () => {
  test.use(sizes.phone)

  test('the menu slides in 360 pixels wide from the right, shows a Houseguest all links and closes; the footer links to the categories and the help', {
    tag: '@nightly',
  }, async ({ page }) => {
    await page.goto('/candles')
    const open = page.getByRole('button', { name: 'Menu' })
    const menu = page.getByRole('dialog', { name: 'Houseguest' })
    await open.click()
    await expect(menu.getByRole('heading', { name: 'Houseguest' })).toBeVisible()
    await expect(menu.getByRole('link')).toHaveText(['My cart', 'My wishlist', ...sections])
    await expect(menu.getByRole('link', { name: 'Candles' })).toHaveAttribute('aria-current', 'page')
    await expect(menu.getByRole('combobox', { name: 'Search' })).toBeVisible()
    await expect.poll(() => menu.boundingBox()).toMatchObject({ x: 30, width: 360, height: 844 })
    await menu.getByRole('button', { name: 'Close menu' }).click()
    await expect(menu).toBeHidden()
    await open.click()
    await expect(menu).toBeVisible()
    await page.touchscreen.tap(10, 400)
    await expect(menu).toBeHidden()

    await open.click()
    await menu.getByRole('link', { name: 'My wishlist' }).click()
    await expect(page).toHaveURL('/wish')
    await open.click()
    await menu.getByRole('link', { name: 'My cart' }).click()
    await expect(page).toHaveURL('/cart')

    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('link', { name: 'opens in a new tab' })).toHaveCount(3)
    await footer.getByRole('navigation', { name: 'Shop' }).getByRole('link', { name: 'Gift Sets' }).click()
    await expect(page).toHaveURL('/gift-sets')
    await expect(page.getByRole('heading', { level: 1, name: 'Gift Sets' })).toBeInViewport()
    const help = footer.getByRole('navigation', { name: 'Help' }).getByRole('link')
    await expect(help).toHaveText(servicePages.map(({ name }) => name))
    const legal = footer.getByRole('navigation', { name: 'Legal' }).getByRole('link')
    await expect(legal).toHaveText([...rulesPages.map(({ name }) => name), frameMessages.withdraw])
    await help.first().click()
    await expect(page).toHaveURL('/delivery')
    await expect(page.getByText('Parcel locker ($5.00, 2–3 working days)')).toBeVisible()
  })
})

test.describe('on a dead connection', () => {
  test.use({ expectedErrors: [/ERR_FAILED|Error loading route module|Failed to fetch/] })

  test('a page that cannot be opened leads to a page of ours, and back to what was typed', { tag: '@nightly' }, async ({
    page,
  }) => {
    await page.goto('/contact')
    const email = page.getByRole('textbox', { name: 'Your email' })
    await email.fill('ida@exam')
    await page.route('**', (route) => route.abort())
    const candles = page.getByRole('banner').getByRole('link', { name: 'Candles' })

    await candles.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We cannot reach the shop')
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Go back' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact')
    await expect(email).toHaveValue('ida@exam')
    await candles.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We cannot reach the shop')
    await page.unroute('**')
    await page.getByRole('button', { name: 'Try again' }).click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Candles')
    await expect(page).toHaveURL('/candles')
    // Reloads by other scripts happen.
    await page.evaluate(() => {
      document.title = 'Before the reload'
      window.location.reload()
    })
    await expect(page).toHaveTitle(/Candles/)
  })
})

test('the light is chosen by keyboard behind the lamp, and shows on the next page and after a reload', {
  tag: '@nightly',
}, async ({ page }) => {
  const shown = page.locator('html')
  const menu = page.getByRole('banner').getByRole('group', { name: frameMessages.light })
  await page.goto('/candles')
  await page.getByRole('button', { name: frameMessages.chooseLight }).press('Enter')
  await menu.getByRole('radio', { name: 'System' }).press('ArrowLeft')

  await expect(menu.getByRole('radio', { name: 'Evening' })).toBeChecked()
  await expect(shown).toHaveAttribute('data-theme', 'evening')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.goto('/contact')
  await expect(shown).toHaveAttribute('data-theme', 'evening')
  await page.reload()
  await page.getByRole('button', { name: frameMessages.chooseLight }).press('Enter')
  await menu.getByRole('radio', { name: 'Evening' }).press('ArrowRight')
  await expect(shown).not.toHaveAttribute('data-theme')
})

test('header and gallery do not move while the rest of a page is still on its way', { tag: '@nightly' }, async ({
  page,
  running,
}) => {
  const line = await openSlowLine(running.url, ['Gift Sets</a>', 'id="picture-2"'])
  for (const path of ['/candles', '/candles/product/CND-001']) {
    await page.goto(line.url + path)
    expect(await page.evaluate(largestLayoutShift), path).toBeLessThan(0.01)
  }
  await line.close()
})

/** Answers as the shop does, but pauses before each of these places in a page, long enough for the browser to paint what it has. */
async function openSlowLine(target: string, places: string[]): Promise<{ url: string; close: () => Promise<unknown> }> {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET') return response.writeHead(204).end()
    const answer = await fetch(target + request.url)
    const type = answer.headers.get('content-type') ?? ''
    response.writeHead(answer.status, { 'content-type': type })
    if (!type.startsWith('text/html')) return response.end(Buffer.from(await answer.arrayBuffer()))
    const page = await answer.text()
    const cuts = places.map((place) => page.indexOf(place)).filter((index) => index > 0)
    for (const [index, cut] of cuts.entries()) {
      response.write(page.slice(cuts[index - 1] ?? 0, cut))
      await wait(1000)
    }
    return response.end(page.slice(cuts.at(-1)))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      await once(server.close(), 'close')
    },
  }
}

/** Runs in the browser. Without any shift the observer is never called. */
function largestLayoutShift(): Promise<number> {
  return new Promise((resolve) => {
    const shiftOf = (entry: PerformanceEntry) => ('value' in entry ? Number(entry.value) : 0)
    const observer = new PerformanceObserver((list) => resolve(Math.max(...list.getEntries().map(shiftOf))))
    observer.observe({ type: 'layout-shift', buffered: true })
    setTimeout(() => resolve(0), 1000)
  })
}
