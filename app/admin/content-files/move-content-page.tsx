import { Form, useNavigation } from 'react-router'
import { ActionNotice } from '#admin/frame/action-result.tsx'
import { adminPageMeta } from '#admin/frame/admin-page-meta.ts'
import { adminAction, adminLoader } from '#admin/frame/admin-route.server.ts'
import styles from '#admin/frame/import-sections.module.css'
import { keepAdminPageOnFailure } from '#admin/frame/keep-admin-page-on-failure.ts'
import { SettingsColumns } from '#admin/settings/settings-columns.tsx'
import { readText } from '#http/read-form-fields.server.ts'
import { adminContentFileMessages as messages } from '#rulebook/admin-content-file-messages.ts'
import { findPlannedFile } from '#shop/content-files/plan-content-file.server.ts'
import { Button } from '#ui/button.tsx'
import { FileField } from '#ui/file-field.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import type { Route } from './+types/move-content-page.ts'
import { planPreviewOf } from './content-plan-preview.server.ts'
import { ExportForm } from './export-form.tsx'
import { ImportDone } from './import-done.tsx'
import { ImportPlan } from './import-plan.tsx'
import { importFromForm, type MoveContentResult, readFromForm, undoFromForm } from './move-content-action.server.ts'

/** `file` is the id of an uploaded file: the page shows what it would change, or what it has changed. */
export const loader = adminLoader(async (shop, { url }: Route.LoaderArgs, actor) => {
  const file = await findPlannedFile(shop, actor, url.searchParams.get('file') ?? '')
  return {
    isNoneChosen: url.searchParams.has('none'),
    isOutdated: url.searchParams.has('changed'),
    preview: file?.plan ? await planPreviewOf(shop, file.plan, file) : null,
    done: file?.summary ? { id: file.id, summary: file.summary, canUndo: file.canUndo } : null,
  }
})

export const action = adminAction(async (shop, actor, form) => {
  const intent = readText(form, 'intent')
  if (intent === 'import') return await importFromForm(shop, actor, form)
  return intent === 'undo' ? await undoFromForm(shop, actor, form) : await readFromForm(shop, actor, form)
})

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepAdminPageOnFailure(serverAction)
}

export function meta() {
  return adminPageMeta(messages.title)
}

/** Content of this shop as a file, and the import of such a file. */
export default function MoveContentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { isNoneChosen, isOutdated, preview, done } = loaderData
  const result: MoveContentResult | undefined = actionData
  const { state, formData } = useNavigation()
  const isReading = state !== 'idle' && formData?.get('intent') === 'read'
  return (
    <>
      <PageHeader text={messages.text} title={messages.title} />
      <ActionNotice result={result} />
      <SettingsColumns>
        {isOutdated && (
          <p className={styles.bad} role="alert">
            {messages.problems['shop-changed']}
          </p>
        )}
        {done && <ImportDone done={done} />}
        {preview && <ImportPlan preview={preview} />}
        <section className={styles.section}>
          <h2>{messages.import}</h2>
          <p className={styles.note}>{messages.importText}</p>
          <Form className={styles.form} encType="multipart/form-data" method="post" noValidate preventScrollReset>
            <FileField
              accept=".json,application/json"
              error={result?.isAboutFile ? result.text : undefined}
              hint={messages.fileHint}
              label={messages.file}
              name="file"
              required
            />
            <div>
              <Button busy={isReading} name="intent" type="submit" value="read" variant={preview ? 'quiet' : 'primary'}>
                {isReading ? messages.reading : messages.read}
              </Button>
            </div>
          </Form>
        </section>
        <ExportForm error={isNoneChosen ? messages.noneChosen : undefined} />
      </SettingsColumns>
    </>
  )
}
