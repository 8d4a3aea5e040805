import { expect, test } from 'vitest'
import { draftStateOf, readContentDraft } from './content-draft.ts'
import { emptyValues } from './content-values.ts'

const saved = { ...emptyValues, title: 'Low light' }
const typed = { ...saved, title: 'Lower light' }

test('a draft of the newest version is restored, and one of an older version asks the admin to choose', () => {
  const newest = draftStateOf({ seen: 4, values: typed }, { seen: 4, values: saved })
  const older = draftStateOf({ seen: 3, values: typed }, { seen: 4, values: saved })

  expect([newest, older]).toEqual(['restored', 'outdated'])
})

test('without a draft, or when the saved version says the same, there is nothing to choose', () => {
  const without = draftStateOf(null, { seen: 4, values: saved })
  const same = draftStateOf({ seen: 3, values: saved }, { seen: 4, values: saved })

  expect([without, same]).toEqual(['none', 'none'])
})

test('a draft that an earlier release stored is read, and anything else is not', () => {
  const earlier = { seen: 2, values: typed }
  const wrong = [
    null,
    'text',
    {},
    { seen: '2', values: typed },
    { ...earlier, typedAt: 'now' },
    { seen: 2, values: {} },
  ]

  expect(readContentDraft(earlier)).toEqual(earlier)
  expect(wrong.map(readContentDraft)).toEqual(wrong.map(() => null))
})
