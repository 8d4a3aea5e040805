import { accessibilityProblems } from '#tests/support/accessibility.ts'
import { expect, test as journey } from '#tests/support/journey.ts'
import { anAdmin } from '#tests/support/make-accounts.ts'
import { aStory, aText } from '#tests/support/make-content.ts'
import { aScene } from '#tests/support/make-scenes.ts'
import { type RunningShop, startRunningShop } from '#tests/support/running-shop.ts'
import { signInContext } from '#tests/support/sign-in-context.ts'

const test = journey.extend<{ live: RunningShop }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern which fixtures are asked for.
  live: async ({}, use) => {
    const live = await startRunningShop('live')
    await use(live)
    await live.stop()
  },
})

test.use({ expectedErrors: [/status of 422/] })

test('an owner moves a story and its scene from a test shop to the live one, sees what changes first, and brings back what was there', {
  tag: '@nightly',
}, async ({ page, context, shop: testShop, openContext, live }) => {
  // Both shops sell the demo products.
  const product = await testShop.db
    .selectFrom('products')
    .select('id')
    .where('article', '=', 'CND-001')
    .executeTakeFirstOrThrow()
  const scene = await aScene(testShop, {
    name: 'Quillon sill',
    places: ['head:candles'],
    products: [product],
    width: 1200,
  })
  const shown = { type: 'scene', attrs: { id: scene.id } } as const
  const body = { type: 'doc', content: [...aText('Quillon evenings are long.').content, shown] } as const
  await aStory(testShop, { slug: 'quillon', title: 'Quillon evenings', body: { ...body, content: [...body.content] } })
  await aStory(testShop, { slug: 'quillon-tea', title: 'Quillon tea' })
  await aStory(live.shop, { slug: 'quillon-tea', title: 'Quillon coffee' })

  await signInContext(context, testShop, await anAdmin(testShop, { email: 'owner-of-test-shop@example.com' }))
  await page.goto('/shop-settings')
  await page.getByRole('link', { name: 'Move content', exact: true }).press('Enter')
  for (const kind of ['Settings', 'Home page', 'Search words', 'Promotions'])
    await page.getByRole('checkbox', { name: kind }).press('Space')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save file' }).press('Enter'),
  ])
  expect(download.suggestedFilename()).toMatch(/^hyggehus-content-\d{4}-\d{2}-\d{2}\.json$/)

  const there = await openContext({ baseURL: live.url })
  await signInContext(there, live.shop, await anAdmin(live.shop, { email: 'owner-of-live-shop@example.com' }))
  const livePage = await there.newPage()
  await livePage.goto('/shop-settings/move')
  await livePage.getByRole('button', { name: 'See what changes' }).click()
  await expect(livePage.getByLabel('File of another shop')).toHaveAccessibleDescription(/Please choose a file/)
  await livePage.getByLabel('File of another shop').setInputFiles(await download.path())
  await livePage.getByRole('button', { name: 'See what changes' }).click()
  const list = livePage.getByRole('region', { name: 'What the import changes, one by one' })
  await expect(list.getByRole('row', { name: 'Quillon sill Scene new' })).toBeVisible()
  await expect(list.getByRole('row', { name: 'Quillon evenings Story new, published' })).toBeVisible()
  await expect(list.getByRole('row', { name: 'Quillon tea Story title' })).toBeVisible()
  expect(await accessibilityProblems(livePage)).toEqual([])
  await livePage.getByRole('button', { name: 'Import 3 items' }).press('Enter')
  await expect(livePage.getByText('2 new, 1 changed.')).toBeVisible()
  expect(await accessibilityProblems(livePage)).toEqual([])
  const done = livePage.url()
  await livePage.goto('/stories/quillon')
  await expect(livePage.getByText('Quillon evenings are long.')).toBeVisible()
  await expect(livePage.getByRole('img', { name: 'Candles on a sill' })).toBeVisible()
  await livePage.goto('/stories/quillon-tea')
  await expect(livePage.getByRole('heading', { level: 1, name: 'Quillon tea' })).toBeVisible()

  await livePage.goto(done)
  await livePage.getByRole('button', { name: 'See the way back' }).click()
  await livePage.getByRole('button', { name: 'Import 1 item' }).click()
  await expect(livePage.getByText('0 new, 1 changed.')).toBeVisible()
  await livePage.goto('/stories/quillon-tea')
  await expect(livePage.getByRole('heading', { level: 1, name: 'Quillon coffee' })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a file is saved, listed and imported', { tag: '@nightly' }, async ({ page, context, shop }) => {
    const { id } = await aStory(shop, { slug: 'plain-quillon', title: 'Plain quillon' })
    await signInContext(context, shop, { isAdmin: true })
    await page.goto('/shop-settings/move')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save file' }).click(),
    ])
    await shop.db.updateTable('content').set({ slug: 'quillon-elsewhere' }).where('id', '=', id).execute()
    await page.getByLabel('File of another shop').setInputFiles(await download.path())
    await page.getByRole('button', { name: 'See what changes' }).click()
    await expect(page.getByRole('row', { name: 'Plain quillon Story new, published' })).toBeVisible()
    await page.getByRole('button', { name: 'Import 1 item' }).click()
    await expect(page.getByText('1 new, 0 changed.')).toBeVisible()
  })
})
