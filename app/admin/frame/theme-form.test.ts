import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { ThemeForm } from './theme-form.tsx'

test('the theme of the admin pages is the choice that the shop keeps, and can be sent without scripts', () => {
  const Page = createRoutesStub([{ path: '/packing', Component: EveningForm }])

  const html = renderToStaticMarkup(createElement(Page, { initialEntries: ['/packing?page=2'] }))

  const choices = html.match(/<input[^>]*type="radio"[^>]*>/g) ?? []
  expect(choices).toHaveLength(3)
  // What `theme.js` listens to and checks.
  expect(choices.filter((choice) => choice.includes('data-theme-choice'))).toEqual(choices)
  const chosen = choices.filter((choice) => choice.includes('checked=""'))
  expect(chosen).toEqual([expect.stringContaining('value="evening"')])
  expect(html).toMatch(/<form[^>]* action="\/admin-theme"[^>]* method="post"/)
  expect(html).toContain('<input type="hidden" name="back" value="/packing?page=2"/>')
})

function EveningForm() {
  return createElement(ThemeForm, { theme: 'evening' })
}
