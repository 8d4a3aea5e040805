import { expect, test } from 'vitest'
import { inlineStyles, paintFirst } from './first-paint.server.ts'

const files: Record<string, string> = { '/assets/a.css': '@layer base{a{color:red}}', '/assets/b.css': 'b{margin:0}' }
const styleOf = (address: string) => files[address] ?? null
const page = (...links: string[]) => `<head>${links.join('')}</head><body></body>`

test('a page brings its styles along, in their order, and its links fetch nothing', () => {
  const html = page('<link rel="stylesheet" href="/assets/a.css"/>', '<link rel="stylesheet" href="/assets/b.css#"/>')

  expect(inlineStyles(html, styleOf)).toBe(
    page(
      '<style>@layer base{a{color:red}}b{margin:0}</style>',
      '<link rel="stylesheet" href="/assets/a.css" disabled=""/>',
      '<link rel="stylesheet" href="/assets/b.css#" disabled=""/>',
    ),
  )
})

test('a page whose styles are not all at hand keeps fetching them', () => {
  const html = page('<link rel="stylesheet" href="/assets/a.css"/>', '<link rel="stylesheet" href="/assets/gone.css"/>')

  expect(inlineStyles(html, styleOf)).toBe(html)
})

test('styles that would end their element early stay in their file', () => {
  const html = page('<link rel="stylesheet" href="/assets/a.css"/>')

  expect(inlineStyles(html, () => 'a::after{content:"</style><script>"}')).toBe(html)
})

test('signs that mean something to a replacement are taken literally', () => {
  const html = page('<link rel="stylesheet" href="/assets/a.css"/>')

  expect(inlineStyles(html, () => `a[href$="$&"]{}`)).toContain(`<style>a[href$="$&"]{}</style>`)
})

const startingScript = (code: string) => `<script type="module" async="">${code}</script>`

test('a page asks for its scripts when it has been painted, and then for all at once', () => {
  const html = page(
    '<link rel="modulepreload" href="/assets/a.js"/>',
    '<link rel="preload" as="image" href="/b.avif"/>',
    startingScript('import "/assets/rooms.js";\nimport * as route0 from "/assets/a.js";\n  rooms = {"root":route0};\n'),
  )

  const sent = paintFirst(html)
  expect(sent).not.toContain('<link rel="modulepreload"')
  expect(sent).toContain('<link rel="preload" as="image" href="/b.avif"/>')
  expect(sent).toMatch(
    /paint.*for \(const href of \["\/assets\/a\.js"\]\).*const \[,route0\] = await .*\["\/assets\/rooms\.js","\/assets\/a\.js"\].*rooms = \{"root":route0\};\n<\/script>/s,
  )
})

test('a page that starts in a way we do not know is left as it is', () => {
  const html = page(startingScript('import RefreshRuntime from "/@react-refresh";\nimport "/assets/rooms.js";\n'))

  expect(paintFirst(html)).toBe(html)
})
