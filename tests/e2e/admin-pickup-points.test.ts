import { accessibilityProblems, problemsByDayAndEvening } from '#tests/support/accessibility.ts'
import { expect, sizes, test } from '#tests/support/journey.ts'
import { aPaidOrder } from '#tests/support/make-orders.ts'
import { aPickupPoint } from '#tests/support/make-pickup-points.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { signInContext } from '#tests/support/sign-in-context.ts'

// The other journeys of this worker sell in a shop without points.
test.afterEach(async ({ shop }) => {
  await shop.db.updateTable('pickup_points').set({ is_active: false }).execute()
})

test.use({ expectedErrors: [/status of 422/] })

const heading = 'code,name,address,city,postal code,opening hours,latitude,longitude'

function fileOf(...lines: string[]) {
  return { name: 'points.csv', mimeType: 'text/csv', buffer: Buffer.from([heading, ...lines].join('\n')) }
}

test('an admin sees what a carrier’s list changes before it is imported, and the customer of a point that closes is asked for another', {
  tag: '@nightly',
}, async ({ page, shop, context, openContext, mailbox }) => {
  const carrier = 'Harbour Post'
  const email = 'closed-point@example.com'
  const kiosk = await aPickupPoint(shop, { carrier, code: 'H-1', name: 'Old Kiosk' })
  const order = await aPaidOrder(shop, [await aProduct(shop)], { pickupPoint: kiosk.id, delivery: { email } })
  await signInContext(context, shop, { isAdmin: true })
  await page.goto('/pickup-points')
  expect(await problemsByDayAndEvening(page)).toEqual([])
  const choose = async (file: ReturnType<typeof fileOf>) => {
    await page.getByLabel('CSV file').setInputFiles(file)
    await page.getByRole('textbox', { name: 'Carrier' }).fill(carrier)
    await page.getByRole('button', { name: 'See what changes' }).click()
  }
  await choose({ ...fileOf(), buffer: Buffer.from('code,name\nH-2,Opera') })
  await expect(page.getByText(/The file lacks columns: address/).first()).toBeVisible()
  await choose(fileOf('H-2,Opera Passage,9 Library Street,Lviv,79000,Mon–Sun 8–21,49.84,24.03', 'H-3,,,Lviv,79000,,,'))
  const plan = page.getByRole('region', { name: 'What the import changes, point by point' })
  await expect(plan.getByRole('row', { name: /Opera Passage/ })).toContainText('new')
  await expect(plan.getByRole('row', { name: /Old Kiosk/ })).toContainText('closed')
  await expect(page.getByRole('link', { name: `№${order.number}` })).toBeVisible()
  expect(await problemsByDayAndEvening(page)).toEqual([])
  await page.getByRole('button', { name: 'Import 1 point, close 1' }).dblclick()
  await expect(page.getByText('Imported: 1 new, 0 changed, 1 closed.')).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])

  const phone = await openContext(sizes.phone)
  const guest = await phone.newPage()
  const asked = await mailbox.latestTo(email, /point/i)
  const [link = ''] = /https?:\/\/\S+pickup-point\S*/.exec(asked.text) ?? []
  await guest.goto(link)
  await expect(guest.getByText(/Old Kiosk.* has closed/)).toBeVisible()
  await guest.getByRole('textbox', { name: 'City or postal code' }).fill('Lviv')
  await guest.keyboard.press('Enter')
  await expect(guest).toHaveURL(/place=Lviv/)
  await guest.getByRole('radio', { name: /Opera Passage/ }).check()
  expect(await problemsByDayAndEvening(guest)).toEqual([])
  await guest.getByRole('button', { name: 'Send it to this point' }).click()
  await expect(guest.getByText('Your pick-up point is saved')).toBeVisible()

  await page.goto(`/all-orders/${order.number}`)
  await expect(page.getByText(/Opera Passage, 9 Library Street/).first()).toBeVisible()
})

test.describe('on a phone without scripts', () => {
  test.use({ ...sizes.phone, javaScriptEnabled: false })

  test('an admin leaves a plan, and imports another one', { tag: '@nightly' }, async ({ page, shop, context }) => {
    await signInContext(context, shop, { isAdmin: true })
    const read = async () => {
      await page.goto('/pickup-points')
      await page.getByLabel('CSV file').setInputFiles(fileOf('S-1,Station,1 Square,Odesa,65000,,,'))
      await page.getByRole('textbox', { name: 'Carrier' }).fill('Plain Post')
      await page.getByRole('button', { name: 'See what changes' }).click()
    }
    await read()
    await page.getByRole('link', { name: 'Leave it' }).click()
    await expect(page.getByRole('heading', { name: 'What the import changes' })).toHaveCount(0)
    await read()
    await page.getByRole('button', { name: 'Import 1 point' }).click()
    await expect(page.getByText('Imported: 1 new, 0 changed, 0 closed.')).toBeVisible()
    const points = await shop.db
      .selectFrom('pickup_points')
      .select('name')
      .where('carrier', '=', 'Plain Post')
      .execute()
    expect(points).toEqual([{ name: 'Station' }])
  })
})
