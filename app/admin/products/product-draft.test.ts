import { expect, test } from 'vitest'
import { applyDraft, isOutdated, seenQuantityOf } from './product-draft.ts'
import { emptyInitialForm } from './product-values.ts'

const began = { ...emptyInitialForm.values, name: 'Lantern', price: '39.00', quantity: '10', article: 'LGT-1' }
const draft = { version: 3, began, values: { ...began, price: '35.00', newCollection: true } }
const initialFormAtVersion = (version: number) => ({
  ...emptyInitialForm,
  existing: { article: 'LGT-1', version, held: 0, active: true, seenQuantity: '10' },
})

test('a draft is outdated when the product was saved since; a draft of a new product never is', () => {
  const outdated = [
    isOutdated(draft, initialFormAtVersion(3)),
    isOutdated(draft, initialFormAtVersion(4)),
    isOutdated(draft, emptyInitialForm),
  ]

  expect(outdated).toEqual([false, true, false])
})

test('a draft restores only its own changes and keeps what others changed or sold since', () => {
  const now = { ...began, name: 'Winter lantern', quantity: '7', price: '40.00' }

  const restored = applyDraft(draft, now)

  expect(restored).toEqual({ ...now, price: '35.00', newCollection: true })
})

test('stock typed in a draft is counted from the stock the admin saw; without typed stock nothing changes', () => {
  const counted = { ...draft, values: { ...draft.values, quantity: '12' } }
  const now = { ...began, quantity: '7' }

  const seen = [seenQuantityOf(counted, now), seenQuantityOf(draft, now)]

  expect(seen).toEqual(['10', '7'])
})
