import { ActionNotice } from '#admin/frame/action-result.tsx'
import { adminPageMeta } from '#admin/frame/admin-page-meta.ts'
import { adminAction, adminLoader } from '#admin/frame/admin-route.server.ts'
import { keepAdminPageOnFailure } from '#admin/frame/keep-admin-page-on-failure.ts'
import { ListPage } from '#admin/frame/list-page.tsx'
import { NoRows } from '#admin/frame/no-rows.tsx'
import rows from '#admin/frame/rows.module.css'
import { adminSceneMessages as messages } from '#rulebook/admin-scene-messages.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import type { Route } from './+types/scenes-page.ts'
import { loadScenes } from './load-scenes.server.ts'
import { sceneList } from './scene-list.ts'
import { SceneRow } from './scene-row.tsx'
import { hideShowOrDeleteScene } from './scenes-action.server.ts'

export const loader = adminLoader(async (shop, { url }: Route.LoaderArgs) => {
  const query = sceneList.read(url.searchParams)
  return { ...(await loadScenes(shop, query)), query, isDeleted: url.searchParams.get('done') === 'deleted' }
})

export const action = adminAction((shop, actor, form) =>
  hideShowOrDeleteScene(shop, actor, form.get('intent'), String(form.get('scene') ?? '')),
)

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepAdminPageOnFailure(serverAction)
}

export function meta() {
  return adminPageMeta(messages.title)
}

export default function ScenesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { listed, total, page, query, isDeleted } = loaderData
  const listUrl = sceneList.url({ ...query, page })
  return (
    <>
      <PageHeader text={messages.text} title={messages.title}>
        <LinkButton size="small" to="/scenes/new" variant="primary">
          {messages.add}
        </LinkButton>
      </PageHeader>
      <ActionNotice result={actionData} />
      {isDeleted && !actionData && <p role="status">{messages.remove.done}</p>}
      <ListPage
        {...loaderData}
        count={messages.found(total)}
        empty={<NoRows list={sceneList} messages={messages} query={query} />}
        list={sceneList}
      >
        <ol className={rows.rows}>
          {listed.map((each) => (
            <SceneRow key={each.scene.id} listUrl={listUrl} listed={each} />
          ))}
        </ol>
      </ListPage>
    </>
  )
}
