import { data } from 'react-router'
import { ActionNotice } from '#admin/frame/action-result.tsx'
import { adminPageMeta } from '#admin/frame/admin-page-meta.ts'
import { adminAction, adminLoader } from '#admin/frame/admin-route.server.ts'
import { RecordNotFound } from '#admin/frame/record-not-found.tsx'
import { adminContentMessages as messages } from '#rulebook/admin-content-messages.ts'
import { listProductsByArticles } from '#shop/catalog/list-products-by-articles.server.ts'
import { findAdminContent, listVersions } from '#shop/content/admin-content.queries.server.ts'
import { contentPath, contentStateOf } from '#shop/content/content.ts'
import { articlesIn } from '#shop/content/document.ts'
import { listScenes } from '#shop/scenes/find-scenes.server.ts'
import { readTimeZone } from '#shop/settings/read-settings.server.ts'
import { BackLink } from '#ui/back-link.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import type { Route } from './+types/content-editor-page.ts'
import {
  deleteFromForm,
  publishFromForm,
  restoreFromForm,
  saveFromForm,
  unpublishFromForm,
} from './content-action.server.ts'
import styles from './content-form.module.css'
import { ContentForm, SaveButtons } from './content-form.tsx'
import { valuesOf } from './content-values.ts'
import { keepContentFormOnFailure } from './keep-content-form-on-failure.ts'
import { namedProducts, namedScenes } from './named-choices.ts'
import { PublishForm } from './publish-form.tsx'
import { VersionList } from './version-list.tsx'

export const loader = adminLoader(async (shop, { params, url }: Route.LoaderArgs, actor) => {
  const content = await findAdminContent(shop.db, params.contentId)
  if (!content) return data({ page: null }, { status: 404 })
  const [scenes, products, versions, timeZone] = await Promise.all([
    listScenes(shop),
    listProductsByArticles(shop, articlesIn(content.version.body)),
    listVersions(shop.db, content.id),
    readTimeZone(shop),
  ])
  const [done, version] = [url.searchParams.get('done'), Number(url.searchParams.get('version'))]
  const { kind, slug, oldSlugs, latest } = content
  return {
    page: {
      userId: actor.id,
      content: { ...content, path: contentPath(content), state: contentStateOf(content, shop.now()) },
      oldPaths: oldSlugs
        .map((old) => contentPath({ kind, slug: old }))
        .filter((path) => path !== contentPath({ kind, slug })),
      scenes: namedScenes(scenes),
      products: namedProducts(products),
      versions: versions.map(({ body: _, ...each }) => each),
      timeZone,
      notice:
        done === 'restored'
          ? messages.versions.restored(version)
          : done === 'saved'
            ? messages.form.saved(latest)
            : null,
    },
  }
})

export const action = adminAction(async (shop, actor, form, { params: { contentId } }: Route.ActionArgs) => {
  const intent = form.get('intent')
  if (intent === 'publish') return await publishFromForm(shop, actor, form, contentId)
  if (intent === 'unpublish') return await unpublishFromForm(shop, actor, contentId)
  if (intent === 'delete') return await deleteFromForm(shop, actor, contentId)
  if (intent === 'restore') return await restoreFromForm(shop, actor, form, contentId)
  return await saveFromForm(shop, actor, form, contentId)
})

export function clientAction({ request, serverAction, params }: Route.ClientActionArgs) {
  return keepContentFormOnFailure(request, serverAction, params.contentId)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return adminPageMeta(loaderData?.page?.content.version.title ?? messages.title)
}

export default function ContentEditorPage({ loaderData: { page }, actionData }: Route.ComponentProps) {
  if (!page) return <RecordNotFound messages={messages} to="/content" />
  const { content, notice, versions, timeZone } = page
  const { id, kind, state, latest, version } = content
  const refused = actionData && 'values' in actionData ? actionData : undefined
  const result = actionData && 'tone' in actionData ? actionData : undefined
  return (
    <>
      <BackLink name={messages.back} to="/content" />
      <PageHeader
        text={<StatusPill done={state === 'published'}>{messages.states[state]}</StatusPill>}
        title={version.title}
      >
        <SaveButtons latest={refused?.latest} />
      </PageHeader>
      <ActionNotice result={result} />
      {notice && !actionData && <p role="status">{notice}</p>}
      <div className={styles.editor}>
        <ContentForm
          id={id}
          initialValues={valuesOf(content)}
          key={`${id} ${latest} ${content.slug}`}
          kind={kind}
          oldPaths={page.oldPaths}
          products={page.products}
          requestKey=""
          result={refused}
          saved={{ at: version.savedAt, by: version.fullName }}
          scenes={page.scenes}
          seen={latest}
          userId={page.userId}
        />
        <div className={styles.publication}>
          <PublishForm content={content} timeZone={timeZone} />
          <VersionList content={content} versions={versions} />
        </div>
      </div>
    </>
  )
}
