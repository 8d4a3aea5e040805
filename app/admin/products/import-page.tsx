import { data, Form, redirect, useNavigation } from 'react-router'
import { ActionNotice, type ActionResult } from '#admin/frame/action-result.tsx'
import { adminPageMeta } from '#admin/frame/admin-page-meta.ts'
import { adminAction, adminLoader } from '#admin/frame/admin-route.server.ts'
import { keepAdminPageOnFailure, useLastAnswer } from '#admin/frame/keep-admin-page-on-failure.ts'
import { catalogueFileMessages as messages } from '#rulebook/catalogue-file-messages.ts'
import { productLimits } from '#rulebook/limits/products.ts'
import { applyImport } from '#shop/catalog/apply-import.server.ts'
import { fileColumns, type ImportFileProblem } from '#shop/catalog/catalogue-file.ts'
import { retryPictureFetches, sumPictureFetches } from '#shop/catalog/fetch-product-pictures.server.ts'
import { findPlannedImport, planImport } from '#shop/catalog/plan-import.server.ts'
import { storeImportFile } from '#shop/catalog/read-import-file.server.ts'
import { BackLink } from '#ui/back-link.tsx'
import { Button } from '#ui/button.tsx'
import { FileField } from '#ui/file-field.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import type { Route } from './+types/import-page.ts'
import styles from './import-page.module.css'
import { describeFileProblem, previewOf } from './import-preview.server.ts'
import { ImportPreview } from './import-preview.tsx'
import { PictureFetches } from './picture-fetches.tsx'
import { tablePath } from './product-list.ts'

/** `done` is the id of an applied import: the page shows its result again without applying it. */
export const loader = adminLoader(async (shop, { url }: Route.LoaderArgs, actor) => {
  const done = url.searchParams.get('done')
  const found = done ? await findPlannedImport(shop, actor, done) : null
  const plan = found?.appliedAt ? found.plan : null
  return {
    done: plan && messages.done(plan.additions.length, plan.alterations.length),
    fetches: await sumPictureFetches(shop),
  }
})

export const action = adminAction(async (shop, actor, form) => {
  const id = form.get('import')
  if (typeof id === 'string') {
    const applied = await applyImport(shop, actor, id)
    if (applied.ok) throw redirect(`${tablePath}/import?done=${encodeURIComponent(id)}`)
    return data(refusal(messages.problems[applied.problem.code]), { status: 409 })
  }
  if (form.get('intent') === 'retry-pictures') {
    await retryPictureFetches(shop)
    return data<ActionResult>({ tone: 'success', text: messages.fetches.retried })
  }
  const file = form.get('file')
  if (file instanceof File && file.size > productLimits.smallImportMaxBytes) {
    if (file.size > productLimits.importMaxBytes) return refuseFile({ code: 'file-too-large' })
    throw redirect(`${tablePath}/import/${await storeImportFile(shop, actor, file)}`)
  }
  const bytes = file instanceof File ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array()
  const planned = await planImport(shop, actor, bytes)
  if (!planned.ok && planned.problem.code === 'too-many-lines' && file instanceof File) {
    throw redirect(`${tablePath}/import/${await storeImportFile(shop, actor, file)}`)
  }
  if (!planned.ok) return refuseFile(planned.problem)
  return data({ preview: previewOf(planned.value) })
})

function refuseFile(problem: ImportFileProblem) {
  return data(refusal(describeFileProblem(problem)), { status: 422 })
}

function refusal(text: string): ActionResult {
  return { tone: 'error', text }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepAdminPageOnFailure(serverAction)
}

export function meta() {
  return adminPageMeta(messages.title)
}

export default function ImportPage({ loaderData: { done, fetches }, actionData }: Route.ComponentProps) {
  const { state, formData } = useNavigation()
  const isPreviewing = state !== 'idle' && formData?.has('file')
  const answer = useLastAnswer(actionData)
  const result = answer && 'text' in answer ? answer : undefined
  const preview = answer && 'preview' in answer ? answer.preview : undefined
  return (
    <>
      <BackLink name={messages.back} to={tablePath} />
      <PageHeader text={messages.about} title={messages.title} />
      {done && !actionData && <p role="status">{done}</p>}
      <ActionNotice result={result} />
      <Form className={styles.form} encType="multipart/form-data" method="post" preventScrollReset>
        <FileField accept=".csv,.txt,text/csv" hint={messages.fileHint} label={messages.file} name="file" required />
        <Button busy={isPreviewing} type="submit" variant={preview ? 'quiet' : 'primary'}>
          {isPreviewing ? messages.previewing : messages.preview}
        </Button>
        <p className={styles.columns}>{messages.columns(fileColumns.join(', '))}</p>
      </Form>
      {preview && <ImportPreview key={preview.id} preview={preview} />}
      <PictureFetches fetches={fetches} />
    </>
  )
}
