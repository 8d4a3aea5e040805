import { data } from 'react-router'
import { ActionNotice } from '#admin/frame/action-result.tsx'
import { adminPageMeta } from '#admin/frame/admin-page-meta.ts'
import { adminAction, adminLoader } from '#admin/frame/admin-route.server.ts'
import { RecordNotFound } from '#admin/frame/record-not-found.tsx'
import { adminSceneMessages as messages } from '#rulebook/admin-scene-messages.ts'
import { findScenePlaces } from '#shop/scenes/find-scene-places.server.ts'
import { findScene } from '#shop/scenes/find-scenes.server.ts'
import { listSceneHistory } from '#shop/scenes/list-scene-history.server.ts'
import { sceneStateOf } from '#shop/scenes/scenes.ts'
import { readTimeZone } from '#shop/settings/read-settings.server.ts'
import { BackLink } from '#ui/back-link.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import type { Route } from './+types/scene-page.ts'
import { DeleteScene } from './delete-scene.tsx'
import { HideShowForm } from './hide-show-form.tsx'
import { keepSceneFormOnFailure } from './keep-scene-form-on-failure.ts'
import { saveScene } from './save-scene-action.server.ts'
import { SceneForm } from './scene-form.tsx'
import { SceneHistory } from './scene-history.tsx'
import styles from './scene-page.module.css'
import { valuesFromScene } from './scene-values.ts'
import { hideShowOrDeleteScene } from './scenes-action.server.ts'
import { WhereShown } from './where-shown.tsx'

export const loader = adminLoader(async (shop, { url, params }: Route.LoaderArgs) => {
  const scene = await findScene(shop, params.sceneId)
  if (!scene) return data({ page: null }, { status: 404 })
  const [timeZone, places, history] = await Promise.all([
    readTimeZone(shop),
    findScenePlaces(shop, scene),
    listSceneHistory(shop, scene.id),
  ])
  const done = url.searchParams.get('done')
  const { added, saved } = messages.form
  return {
    page: {
      scene,
      state: sceneStateOf(scene, shop.now()),
      initialValues: valuesFromScene(scene, timeZone),
      places,
      history,
      successMessage: done === 'added' ? added(scene.name) : done === 'saved' ? saved(scene.name) : null,
    },
  }
})

export const action = adminAction(async (shop, actor, form, { params: { sceneId } }: Route.ActionArgs) => {
  const intent = form.get('intent')
  if (intent === 'save') return await saveScene(shop, actor, form, sceneId)
  return await hideShowOrDeleteScene(shop, actor, intent, sceneId)
})

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return keepSceneFormOnFailure(request, serverAction)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return adminPageMeta(loaderData?.page?.scene.name ?? messages.title)
}

export default function ScenePage({ loaderData: { page }, actionData }: Route.ComponentProps) {
  if (!page) return <RecordNotFound messages={messages} to="/scenes" />
  const { scene, state, initialValues, places, history, successMessage } = page
  const { id, name, version } = scene
  const refused = actionData && 'values' in actionData ? actionData : undefined
  const result = actionData && 'tone' in actionData ? actionData : undefined
  return (
    <>
      <BackLink name={messages.back} to="/scenes" />
      <PageHeader text={<StatusPill done={state === 'shown'}>{messages.states[state]}</StatusPill>} title={name}>
        <HideShowForm action={`/scenes/${id}`} scene={scene} />
      </PageHeader>
      <ActionNotice result={result} />
      {successMessage && !actionData && <p role="status">{successMessage}</p>}
      <WhereShown places={places} sceneId={id} state={state} />
      <SceneForm initialValues={initialValues} key={`${id} ${version}`} result={refused} scene={scene} />
      <section className={styles.section}>
        <h2>{messages.history.title}</h2>
        <SceneHistory history={history} />
      </section>
      <DeleteScene id={id} name={name} />
    </>
  )
}
