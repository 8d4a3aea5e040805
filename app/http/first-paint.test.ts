import { expect, test } from 'vitest'
import { inlineStyles, letPicturesPass } from './first-paint.server.ts'

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

test('a page asks for its pictures before its scripts', () => {
  const html = page(
    '<link rel="modulepreload" href="/assets/a.js"/>',
    '<link rel="preload" as="image" href="/b.avif"/>',
  )

  expect(letPicturesPass(html)).toBe(page('<link rel="preload" as="image" href="/b.avif"/>'))
})
