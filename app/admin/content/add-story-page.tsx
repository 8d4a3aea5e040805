import { adminPageMeta } from '#admin/frame/admin-page-meta.ts'
import { adminAction, adminLoader } from '#admin/frame/admin-route.server.ts'
import { adminContentMessages as messages } from '#rulebook/admin-content-messages.ts'
import { listScenes } from '#shop/scenes/find-scenes.server.ts'
import { BackLink } from '#ui/back-link.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import type { Route } from './+types/add-story-page.ts'
import { saveFromForm } from './content-action.server.ts'
import styles from './content-form.module.css'
import { ContentForm, SaveButtons } from './content-form.tsx'
import { emptyValues } from './content-values.ts'
import { keepContentFormOnFailure } from './keep-content-form-on-failure.ts'
import { namedScenes } from './named-choices.ts'

export const loader = adminLoader(async (shop, _, { id: userId }) => ({
  userId,
  requestKey: crypto.randomUUID(),
  scenes: namedScenes(await listScenes(shop)),
  products: [],
}))

export const action = adminAction((shop, actor, form) => saveFromForm(shop, actor, form, null))

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return keepContentFormOnFailure(request, serverAction, 'new')
}

export function meta() {
  return adminPageMeta(messages.form.addTitle)
}

export default function AddStoryPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <BackLink name={messages.back} to="/content" />
      <PageHeader title={messages.form.addTitle}>
        <SaveButtons latest={undefined} />
      </PageHeader>
      <div className={styles.editor}>
        <ContentForm
          {...loaderData}
          id="new"
          initialValues={emptyValues}
          kind="story"
          oldPaths={[]}
          result={actionData}
          saved={null}
          seen={0}
        />
      </div>
    </>
  )
}
