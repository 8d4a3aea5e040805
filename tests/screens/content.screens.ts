import { expect, test } from '#tests/support/journey.ts'
import { signInContext } from '#tests/support/sign-in-context.ts'
import { takeAddress, takeScreen } from './take-screen.ts'

test('stories and pages', async ({ page, shop }) => {
  const story = await shop.db
    .selectFrom('content')
    .select('slug')
    .where('kind', '=', 'story')
    .orderBy('id')
    .executeTakeFirst()
  await takeAddress(page, 'stories', '/stories')
  await takeAddress(page, 'story', `/stories/${story?.slug}`)
  await takeAddress(page, 'about', '/about')
  await takeAddress(page, 'questions', '/questions')
  await takeAddress(page, 'subscribe', '/subscribe')
  await page.goto('/')
  await expect(page.locator('html[data-palette]')).toBeAttached()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search the house' })
  await palette.getByRole('combobox').fill('candle')
  await expect(palette.getByRole('option').first()).toBeVisible()
  await takeScreen(page, 'palette', { viewport: true })
})

test('content of admins', async ({ page, shop, context }) => {
  await signInContext(context, shop, { isAdmin: true })
  const [story, shownPage] = await Promise.all(
    (['story', 'page'] as const).map((kind) =>
      shop.db.selectFrom('content').select('id').where('kind', '=', kind).orderBy('id').executeTakeFirstOrThrow(),
    ),
  )
  const scene = await shop.db.selectFrom('scenes').select('id').orderBy('id').executeTakeFirstOrThrow()
  const pages = {
    'admin-content': '/content',
    'admin-add-story': '/content/new',
    'admin-story': `/content/${story?.id}`,
    'admin-page': `/content/${shownPage?.id}`,
    'admin-story-version': `/content/${story?.id}/versions/1`,
    'admin-story-as-customer': `/content/${story?.id}/as-customer`,
    'admin-home-page': '/home-page',
    'admin-home-as-customer': '/home-page/as-customer',
    'admin-scene-as-customer': `/scenes/${scene.id}/as-customer`,
    'admin-move-content': '/shop-settings/move',
  }
  for (const [name, address] of Object.entries(pages)) await takeAddress(page, name, address)
  await page.goto('/all-orders')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').first()).toBeVisible()
  await takeScreen(page, 'admin-palette', { viewport: true })
})
