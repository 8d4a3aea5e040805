import { data, redirect } from 'react-router'
import { keepMoments } from '#admin/frame/period.ts'
import { readRequestKey } from '#http/read-form-fields.server.ts'
import { sceneRefusal } from '#http/scene-problems.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { findScene } from '#shop/scenes/find-scenes.server.ts'
import { addScene, changeScene, type SaveSceneProblem } from '#shop/scenes/save-scene.server.ts'
import { readTimeZone } from '#shop/settings/read-settings.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { readSceneFiles, readSceneTerms } from './read-scene-form.server.ts'
import { type SceneFormResult, type SceneValues, valuesFromForm } from './scene-values.ts'

/** Adds the scene of the form, or changes the one with this id. */
export async function saveScene(shop: Shop, actor: SignedInUser, form: FormData, id: string | null) {
  const values = valuesFromForm(form)
  const timeZone = await readTimeZone(shop)
  const { terms, problems } = await readSceneTerms(shop, values, timeZone)
  if (!terms) return data<SceneFormResult>({ values, problems }, { status: 422 })
  const files = await readSceneFiles(form)
  if (id === null) {
    const added = await addScene(shop, actor, { requestKey: readRequestKey(form), terms, files })
    if (!added.ok) return refuseWith(added.problem, values)
    throw redirect(`/scenes/${added.value.id}?done=added`)
  }
  const stored = await findScene(shop, id)
  const kept = stored ? keepMoments(terms, stored, timeZone) : terms
  const change = { id, version: Number(values.version), terms: kept, files, removeTall: values.removeTall }
  const saved = await changeScene(shop, actor, change)
  if (!saved.ok) return refuseWith(saved.problem, values)
  throw redirect(`/scenes/${id}?done=saved`)
}

function refuseWith(problem: SaveSceneProblem, values: SceneValues) {
  const { status, sentence, field = 'form' } = sceneRefusal(problem)
  const isOutdated = problem.code === 'scene-changed-meanwhile'
  return data<SceneFormResult>({ values, problems: { [field]: sentence }, isOutdated }, { status })
}
