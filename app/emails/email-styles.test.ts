import { expect, test } from 'vitest'
import { emailStyleSheet, emailStyles } from './email-styles.ts'

/** The styles that have colors, by what the style sheet calls them. */
const coloredProperties: Record<string, string> = {
  color: 'color',
  backgroundColor: 'background-color',
  borderBottom: 'border-color',
  borderTop: 'border-color',
}

test('in a dark mail program only the header on peat and the amber button keep their colors', () => {
  const [, dark = ''] = emailStyleSheet.split('@media (prefers-color-scheme: dark)')

  const kept = Object.entries(emailStyles).flatMap(([name, style]) =>
    Object.entries(style)
      .filter(([, value]) => /#[0-9a-f]{6}/.test(`${value}`))
      .map(([property]) => coloredProperties[property] ?? property)
      .filter((property) => !isChanged(dark, name, property))
      .map((property) => `${name} ${property}`),
  )

  expect(kept).toEqual([
    'brand background-color',
    'brand color',
    'dot color',
    'button background-color',
    'button color',
  ])
})

function isChanged(sheet: string, name: string, property: string): boolean {
  const rules = sheet.split('\n').map((rule) => rule.split(` { ${property}:`))
  return rules.some(([selectors = '', change]) => change && selectors.trim().split(', ').includes(`.email-${name}`))
}
