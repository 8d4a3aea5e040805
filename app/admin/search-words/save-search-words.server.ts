import { data, redirect } from 'react-router'
import { readRequestKey } from '#http/read-form-fields.server.ts'
import { adminSearchWordMessages } from '#rulebook/admin-search-word-messages.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import {
  addSearchWords,
  changeSearchWords,
  type SearchWordProblem,
} from '#shop/search-words/edit-search-words.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import {
  readSearchWordTerms,
  type SearchWordFormResult,
  type SearchWordValues,
  valuesFromForm,
} from './search-word-values.ts'

const messages = adminSearchWordMessages.problems

/** Adds the words of the form, or changes those with this id. */
export async function saveSearchWords(shop: Shop, actor: SignedInUser, form: FormData, id: string | null) {
  const values = valuesFromForm(form)
  const { terms, problems } = readSearchWordTerms(values)
  if (!terms) return data<SearchWordFormResult>({ values, problems }, { status: 422 })
  const saved =
    id === null
      ? await addSearchWords(shop, actor, { requestKey: readRequestKey(form), terms })
      : await changeSearchWords(shop, actor, { id, version: Number(values.version), terms })
  if (!saved.ok) return refuseWith(saved.problem, values)
  throw redirect(`/search-words/${saved.value.id}?done=${id === null ? 'added' : 'saved'}`)
}

function refuseWith(problem: SearchWordProblem, values: SearchWordValues) {
  const { status, field, sentence } = refusalOf(problem)
  const isOutdated = problem.code === 'search-words-changed-meanwhile'
  return data<SearchWordFormResult>({ values, problems: { [field]: sentence }, isOutdated }, { status })
}

function refusalOf(problem: SearchWordProblem): { status: number; field: string; sentence: string } {
  if (problem.code === 'unknown-articles')
    return { status: 422, field: problem.field, sentence: messages.articles(problem.articles) }
  if (problem.code === 'no-word') return { status: 422, field: problem.field, sentence: messages.noWord }
  if (problem.code === 'search-words-not-found') return { status: 404, field: 'form', sentence: messages.notFound }
  return { status: 409, field: 'form', sentence: messages.changedMeanwhile }
}
