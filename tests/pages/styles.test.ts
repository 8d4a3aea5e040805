import { expect, inject, test } from 'vitest'

const cartSteps = ['/cart?step=delivery', '/cart?step=payment']

test('a page includes the styles of all its server-rendered elements, also of those hydrated later', {
  timeout: 60_000,
}, async () => {
  const { url, pages } = inject('pagesShop')
  const paths = pages.map(({ path }) => path).filter((path) => !path.startsWith('/api/'))

  const unstyled = await Promise.all([...paths, ...cartSteps].map((path) => listUnstyledClasses(url + path)))

  expect(unstyled.flat()).toEqual([])
})

test('CSS layers come in the order of tokens.css', async () => {
  const html = await (await fetch(inject('pagesShop').url)).text()
  const layers = [...html.matchAll(/@layer ([a-z]+)/g)].map(([, name]) => name)

  expect([...new Set(layers)]).toEqual(['reset', 'tokens', 'base', 'layout', 'components', 'states', 'utilities'])
})

/** The build ends the classes of CSS modules with three characters of their file's hash. */
async function listUnstyledClasses(address: string): Promise<string[]> {
  const html = await (await fetch(address)).text()
  const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, style]) => style).join('')
  const usedClasses = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/))
  const moduleClasses = new Set(usedClasses.filter((name) => /_[\w-]{3}$/.test(name)))
  expect(moduleClasses.size).toBeGreaterThan(0)
  return [...moduleClasses].filter((name) => !styles.includes(`.${name}`)).map((name) => `${address}: ${name}`)
}
