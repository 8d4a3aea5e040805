import { adminPageMeta } from '#admin/frame/admin-page-meta.ts'
import { adminAction, adminLoader } from '#admin/frame/admin-route.server.ts'
import { adminSceneMessages as messages } from '#rulebook/admin-scene-messages.ts'
import { dayIn } from '#rulebook/days.ts'
import { readTimeZone } from '#shop/settings/read-settings.server.ts'
import { BackLink } from '#ui/back-link.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import type { Route } from './+types/add-scene-page.ts'
import { keepSceneFormOnFailure } from './keep-scene-form-on-failure.ts'
import { saveScene } from './save-scene-action.server.ts'
import { SceneForm } from './scene-form.tsx'
import { emptySceneValues } from './scene-values.ts'

export const loader = adminLoader(async (shop) => {
  const today = dayIn(await readTimeZone(shop), shop.now())
  return { initialValues: emptySceneValues(today, crypto.randomUUID()) }
})

export const action = adminAction((shop, actor, form) => saveScene(shop, actor, form, null))

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return keepSceneFormOnFailure(request, serverAction)
}

export function meta() {
  return adminPageMeta(messages.form.addTitle)
}

export default function AddScenePage({ loaderData: { initialValues }, actionData }: Route.ComponentProps) {
  return (
    <>
      <BackLink name={messages.back} to="/scenes" />
      <PageHeader text={messages.form.addText} title={messages.form.addTitle} />
      <SceneForm initialValues={initialValues} result={actionData} scene={null} />
    </>
  )
}
