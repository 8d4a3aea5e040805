import { data } from 'react-router'
import { adminPageMeta } from '#admin/frame/admin-page-meta.ts'
import { adminLoader } from '#admin/frame/admin-route.server.ts'
import { ButtonForm } from '#admin/frame/button-form.tsx'
import { RecordNotFound } from '#admin/frame/record-not-found.tsx'
import { adminContentMessages } from '#rulebook/admin-content-messages.ts'
import { findAdminContent, findVersion } from '#shop/content/admin-content.queries.server.ts'
import { type Change, compareVersions } from '#shop/content/compare-versions.ts'
import { listScenes } from '#shop/scenes/find-scenes.server.ts'
import { BackLink } from '#ui/back-link.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import type { Route } from './+types/version-page.ts'
import styles from './content-form.module.css'

const messages = adminContentMessages.versions

export const loader = adminLoader(async (shop, { params }: Route.LoaderArgs) => {
  const content = await findAdminContent(shop.db, params.contentId)
  const version = await findVersion(shop.db, params.contentId, Number(params.version))
  if (!content || !version) return data({ page: null }, { status: 404 })
  const { id, latest } = content
  const scenes = new Map((await listScenes(shop)).map((scene) => [scene.id, scene.name]))
  const lines = compareVersions(version, content.version, scenes)
  return { page: { id, latest, title: content.version.title, number: version.number, lines } }
})

export function meta({ params }: Route.MetaArgs) {
  return adminPageMeta(messages.compareTitle(Number(params.version)))
}

export default function VersionPage({ loaderData: { page } }: Route.ComponentProps) {
  if (!page) return <RecordNotFound messages={adminContentMessages} to="/content" />
  const { id, latest, title, number, lines } = page
  const isSame = lines.every((line) => line.every(({ kind }) => kind === 'same'))
  return (
    <>
      <BackLink name={title} to={`/content/${id}`} />
      <PageHeader text={isSame ? messages.same : messages.compareText} title={messages.compareTitle(number)} />
      <div className={styles.difference}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two versions never change
          <p key={index}>
            {line.map((change, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two versions never change
              <ChangedText change={change} key={place} />
            ))}
          </p>
        ))}
      </div>
      <section className={styles.section}>
        <p className="muted">{messages.restoreHint}</p>
        <ButtonForm
          action={`/content/${id}`}
          fields={{ intent: 'restore', version: number, seen: latest }}
          label={messages.restore}
        />
      </section>
    </>
  )
}

function ChangedText({ change: { kind, text } }: { change: Change }) {
  if (kind === 'removed') return <del>{text}</del>
  return kind === 'added' ? <ins>{text}</ins> : text
}
