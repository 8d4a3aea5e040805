import { expect, test } from 'vitest'
import { logInReason } from './log-in-reason.ts'

test('the login says that a review or a question needs it, and otherwise that the page does', () => {
  const reviewed = ['/candles/product/CND-001/feedback', '/candles/product/CND-001/question?message=Does+it+smell']
  const others = ['/my-account/my-wishlist', '/search?query=/feedback', null]

  expect(new Set(reviewed.map(logInReason))).toEqual(new Set(['Authorize to leave a feedback']))
  expect(new Set(others.map(logInReason))).toEqual(new Set(['Please log in to see this page.']))
})
