import { data, Form, redirect, useNavigation } from 'react-router'
import { ActionNotice, type ActionResult } from '#admin/frame/action-result.tsx'
import { adminPageMeta } from '#admin/frame/admin-page-meta.ts'
import { adminAction, adminLoader } from '#admin/frame/admin-route.server.ts'
import styles from '#admin/frame/import-sections.module.css'
import { keepAdminPageOnFailure } from '#admin/frame/keep-admin-page-on-failure.ts'
import { readText } from '#http/read-form-fields.server.ts'
import { adminPickupPointMessages as messages } from '#rulebook/admin-pickup-point-messages.ts'
import { pickupPointLimits } from '#rulebook/limits/pickup-points.ts'
import { applyPointsFile } from '#shop/pickup-points/apply-points-file.server.ts'
import { findPointsFile, type PointsFileProblem, storePointsFile } from '#shop/pickup-points/plan-points-file.server.ts'
import { readPointCounts } from '#shop/pickup-points/read-point-counts.server.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { FileField } from '#ui/file-field.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import type { Route } from './+types/pickup-points-page.ts'
import { planPreviewOf } from './plan-preview.server.ts'
import { PlanView } from './plan-view.tsx'

const path = '/pickup-points'

/** `file` is the id of an uploaded list: the page shows what it would change, or what it has changed. */
export const loader = adminLoader(async (shop, { url }: Route.LoaderArgs, actor) => {
  const counts = await readPointCounts(shop)
  const file = await findPointsFile(shop, actor, url.searchParams.get('file') ?? '')
  return {
    counts,
    preview: file && file.summary === null ? planPreviewOf(file.id, file.plan) : null,
    done: file?.summary ? messages.done(file.summary.added, file.summary.changed, file.summary.gone) : null,
  }
})

export const action = adminAction(async (shop, actor, form) => {
  if (form.get('intent') === 'import') {
    const id = readText(form, 'file')
    const applied = await applyPointsFile(shop, actor, id)
    if (applied.ok) throw redirect(`${path}?file=${id}`)
    return data<ActionResult>({ tone: 'error', text: messages.problems[applied.problem.code] }, { status: 409 })
  }
  const file = form.get('file')
  const bytes = file instanceof File ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array()
  const stored = await storePointsFile(shop, actor, { bytes, carrier: readText(form, 'carrier') })
  if (stored.ok) throw redirect(`${path}?file=${stored.value.id}`)
  return data<ActionResult>({ tone: 'error', text: textOf(stored.problem) }, { status: 422 })
})

function textOf(problem: PointsFileProblem): string {
  if (problem.code === 'columns-missing') return messages.problems.columnsMissing(problem.columns.join(', '))
  return messages.problems[problem.code]
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepAdminPageOnFailure(serverAction)
}

export function meta() {
  return adminPageMeta(messages.title)
}

/** The pick-up points that customers choose from, and the import of a carrier's list. */
export default function PickupPointsPage({ loaderData, actionData: result }: Route.ComponentProps) {
  const { counts, preview, done } = loaderData
  const { state, formData } = useNavigation()
  const isReading = state !== 'idle' && formData?.get('intent') === 'read'
  return (
    <>
      <PageHeader text={messages.text(counts.points, counts.cities)} title={messages.title} />
      {counts.demo > 0 && <p className={styles.note}>{messages.demo(counts.demo)}</p>}
      <ActionNotice result={result} />
      {done && !result && <p role="status">{done}</p>}
      <section className={styles.section}>
        <h2>{messages.import}</h2>
        <p className={styles.note}>{messages.importText}</p>
        <Form className={styles.form} encType="multipart/form-data" method="post" preventScrollReset>
          <FileField accept=".csv,.txt,text/csv" hint={messages.fileHint} label={messages.file} name="file" required />
          <Field
            autoComplete="off"
            hint={messages.carrierHint}
            label={messages.carrier}
            maxLength={pickupPointLimits.maxLength.carrier}
            name="carrier"
            type="text"
          />
          <div>
            <Button
              busy={isReading}
              name="intent"
              type="submit"
              value="read"
              variant={preview?.count ? 'quiet' : 'primary'}
            >
              {isReading ? messages.reading : messages.read}
            </Button>
          </div>
        </Form>
      </section>
      {preview && <PlanView preview={preview} />}
    </>
  )
}
