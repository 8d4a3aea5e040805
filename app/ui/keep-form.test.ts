import { expect, test } from 'vitest'
import { messages } from '#rulebook/messages.ts'
import { failureText } from './keep-form.ts'

/** As React Router throws the answer of a failed action. */
const thrown = (data: string, status = 503) => ({ status, statusText: '', internal: false, data })

test('while the shop can store nothing a form says so, and otherwise its own sentence', () => {
  const texts = [
    thrown('CuMtIc-e-o read-only'),
    thrown('CuMtIc-e-o unavailable'),
    new TypeError('Failed to fetch'),
  ].map((error) => failureText(error, 'Please try again.'))

  expect(texts).toEqual([messages.errorPage.readOnly, 'Please try again.', 'Please try again.'])
})
