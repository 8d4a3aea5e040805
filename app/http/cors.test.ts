import { expect, test } from 'vitest'
import { originsWithoutSignIn } from './cors.server.ts'

test('without https a customer cannot stay signed in on a page of another site, and the start can name those sites', () => {
  const allowed = ['http://localhost:5173', 'https://app.example', 'http://other.example']

  expect(originsWithoutSignIn('http://localhost:3000', allowed)).toEqual([
    'https://app.example',
    'http://other.example',
  ])
  expect(originsWithoutSignIn('https://hyggehus.example', allowed)).toEqual([])
})
