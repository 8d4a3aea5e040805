import { rm } from 'node:fs/promises'
import { productPath } from '#shop/catalog/catalog.ts'
import { aGuest } from '#tests/support/checkout.ts'
import { expect, test as journey } from '#tests/support/journey.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { makeTestFolder } from '#tests/support/test-folder.ts'
import { startWebKit, type WebKit } from './webkit.ts'

const phone = { width: 390, height: 844 }
const anOpenDialog = `document.querySelector('dialog[open]')`

const test = journey.extend<{ dataFolder: string; webkit: WebKit }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern which fixtures are asked for.
  dataFolder: async ({}, use) => {
    const folder = await makeTestFolder('webkit')
    await use(folder)
    await rm(folder, { recursive: true, force: true })
  },
  webkit: async ({ dataFolder }, use) => {
    const webkit = await startWebKit({ ...phone, dataFolder })
    await use(webkit)
    await webkit.close()
    expect(webkit.errors).toEqual([])
  },
})

test('a guest orders on a phone: a second tab and a restart keep the cart, and the first wrong field is in view', async ({
  shop,
  baseURL,
  dataFolder,
}) => {
  const mug = await aProduct(shop, { name: 'Mug for WebKit', priceCents: 1250, stock: 9 })
  const first = await startWebKit({ ...phone, dataFolder })
  await first.open(baseURL + productPath(mug))
  await first.click('button', 'Add to cart')
  await first.see(`document.querySelector('a[aria-label="Cart, 1 product"]')`)
  await first.openTab()
  await first.open(`${baseURL}/cart`)
  await first.click('button', 'More')
  await first.showTab(0)
  await first.see(`document.querySelector('a[aria-label="Cart, 2 products"]')`)
  await first.close()
  expect(first.errors).toEqual([])

  const restarted = await startWebKit({ ...phone, dataFolder })
  await restarted.open(`${baseURL}/cart`)
  await restarted.see(`document.querySelector('a[aria-label="Cart, 2 products"]')`)
  await restarted.click('a', 'Continue to checkout')
  await restarted.see(heading('Delivery'))
  await restarted.click('button', 'To delivery')
  await restarted.see(`document.activeElement.getAttribute('aria-invalid') === 'true'`)
  await restarted.see(isUncovered('document.activeElement'))
  await restarted.see(isUncovered('document.activeElement.labels[0]'))
  for (const [name, text] of Object.entries(aGuest)) await restarted.fill(name, text)
  await restarted.click('button', 'To delivery')
  await restarted.click('button', 'Next step')
  await restarted.see(heading('Payment'))
  await restarted.click('button', 'Place order')
  await restarted.see(`document.activeElement.name === 'acceptsRules'`)
  await restarted.see(isUncovered('document.activeElement'))
  await restarted.press('Space')
  await restarted.click('button', 'Place order')
  await restarted.see(heading('Thank you, Olena'))
  await restarted.close()
  expect(restarted.errors).toEqual([])
})

test('on a phone the menu, the wishlist and the login close by their button and by Escape, and the menu by a tap beside it', async ({
  webkit,
  baseURL,
}) => {
  await webkit.open(`${baseURL}/candles`)
  const dialogs = [
    { openers: ['Menu'], closer: 'Close menu', isAsWideAsThePage: false },
    { openers: ['Wishlist'], closer: 'Close', isAsWideAsThePage: true },
    { openers: ['Menu', 'Log in'], closer: 'Close', isAsWideAsThePage: true },
  ]
  for (const { openers, closer, isAsWideAsThePage } of dialogs) {
    const open = async () => {
      for (const name of openers) await webkit.click('button, a', name)
      await webkit.see(anOpenDialog)
    }
    const closed = () => webkit.see(`!${anOpenDialog}`)
    await open()
    await webkit.click('button', closer)
    await closed()
    await open()
    await webkit.press('Escape')
    await closed()
    if (isAsWideAsThePage) continue
    await open()
    await webkit.pointAt(5, 400)
    await closed()
  }
})

test('the Tab key begins at the link to the content and leads through the header in reading order', async ({
  webkit,
  baseURL,
}) => {
  await webkit.open(`${baseURL}/candles`)
  await webkit.press('Tab')
  await webkit.see(isFocused('Skip to content'))
  for (const name of ['Hyggehus', 'Search', 'Wishlist', 'Cart', 'Menu']) {
    await webkit.press('Tab')
    await webkit.see(isFocused(name))
  }
})

test('the evening theme follows the system: a dark page with light text', async ({ baseURL, dataFolder }) => {
  const webkit = await startWebKit({ ...phone, dataFolder, evening: true })
  await webkit.open(`${baseURL}/candles`)
  await webkit.see(`matchMedia('(prefers-color-scheme: dark)').matches`)
  const [background, text] = await webkit.run<[number, number]>(`
    const { backgroundColor, color } = getComputedStyle(document.body)
    const lightness = (value) => {
      const context = document.createElement('canvas').getContext('2d')
      context.fillStyle = value
      context.fillRect(0, 0, 1, 1)
      return context.getImageData(0, 0, 1, 1).data[0]
    }
    return [lightness(backgroundColor), lightness(color)]`)
  expect(background).toBeLessThan(64)
  expect(text).toBeGreaterThan(192)
  await webkit.close()
  expect(webkit.errors).toEqual([])
})

function heading(text: string): string {
  return `document.querySelector('h1')?.innerText === ${JSON.stringify(text)}`
}

/** Whether the middle of the element is what a tap there reaches: no header and no message lies over it. */
function isUncovered(element: string): string {
  return `((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const found = document.elementFromPoint(left + width / 2, top + height / 2)
    return element.contains(found) || found?.closest('label')?.contains(element)
  })(${element})`
}

function isFocused(name: string): string {
  const expected = JSON.stringify(name)
  return `(document.activeElement.getAttribute('aria-label') ?? document.activeElement.innerText).trim().startsWith(${expected})`
}
