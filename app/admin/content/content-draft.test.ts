import { redirect } from 'react-router'
import { expect, test } from 'vitest'
import { draftStateOf, endsDraft, readContentDraft } from './content-draft.ts'
import { emptyValues } from './content-values.ts'

const saved = { ...emptyValues, title: 'Low light' }
const userId = 'olena'
const typed = { ...saved, title: 'Lower light' }

test('a draft of the newest version is restored, and one of an older version asks the admin to choose', () => {
  const newest = draftStateOf({ seen: 4, values: typed }, { seen: 4, values: saved, userId })
  const older = draftStateOf({ seen: 3, values: typed, by: userId }, { seen: 4, values: saved, userId })

  expect([newest, older]).toEqual(['restored', 'outdated'])
})

test('without a draft, or when the saved version says the same, there is nothing to choose', () => {
  const without = draftStateOf(null, { seen: 4, values: saved, userId })
  const same = draftStateOf({ seen: 3, values: saved }, { seen: 4, values: saved, userId })

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
    { ...earlier, by: 7 },
  ]

  expect(readContentDraft(earlier)).toEqual(earlier)
  expect(wrong.map(readContentDraft)).toEqual(wrong.map(() => null))
})

test('an admin does not get the draft of another', () => {
  const ofAnother = draftStateOf({ seen: 4, values: typed, by: 'karen' }, { seen: 4, values: saved, userId })

  expect(ofAnother).toBe('none')
})

test('only a text that was saved or deleted ends its draft: a session that has expired leads to the login and keeps it', () => {
  const answers = [
    redirect('/content/7?done=saved'),
    redirect('/content?done=removed'),
    redirect('/content/7?done=restored&version=2'),
    redirect('/?sign-in&to=%2Fcontent%2F7%3Fdone%3Dsaved'),
    redirect('/my-account/security'),
    new Error('gone'),
  ]

  expect(answers.map(endsDraft)).toEqual([true, true, false, false, false, false])
})
