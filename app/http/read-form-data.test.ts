import { expect, test } from 'vitest'
import { readFormData } from './read-form-data.server.ts'

test('a character that the database cannot store is removed from a message', async () => {
  const body = new FormData()
  body.append('message', 'Warm\0 wool')
  body.append('photo', new Blob(['\0']), 'dark.png')

  const form = await readFormData(new Request('http://localhost:3000', { method: 'POST', body }))

  expect(form.get('message')).toBe('Warm wool')
  expect(form.get('photo')).toMatchObject({ name: 'dark.png', size: 1 })
})

test('a body that is no form is refused with 400', async () => {
  const request = new Request('http://localhost:3000', { method: 'POST', body: '{"half a' })

  await expect(readFormData(request)).rejects.toMatchObject({ init: { status: 400 } })
})
