import { data, Form, redirect, useNavigation } from 'react-router'
import { Answer, type RoomAnswer } from '#admin/frame/answer.tsx'
import { describeRoom } from '#admin/frame/describe-room.ts'
import { stayInRoom } from '#admin/frame/stay-in-room.ts'
import { shopContext } from '#http/context.server.ts'
import { formOf } from '#http/form-of.server.ts'
import { requireAdmin } from '#http/who-is-asking.server.ts'
import { catalogueFileWords as words } from '#rulebook/catalogue-file-words.ts'
import { applyImport } from '#shop/catalog/apply-import.server.ts'
import { fileColumns } from '#shop/catalog/catalogue-file.ts'
import { findPlannedImport, planImport } from '#shop/catalog/plan-import.server.ts'
import { Button } from '#ui/button.tsx'
import { FileField } from '#ui/file-field.tsx'
import { RoomHead } from '#ui/room-head.tsx'
import { WayBack } from '#ui/way-back.tsx'
import type { Route } from './+types/import-page.ts'
import styles from './import-page.module.css'
import { describeFileProblem, previewOf } from './import-preview.server.ts'
import { ImportPreview } from './import-preview.tsx'
import { tablePath } from './table-query.ts'

/** `done` is the id of an applied import: the page shows its result again without applying it. */
export async function loader(args: Route.LoaderArgs) {
  const asker = await requireAdmin(args)
  const done = args.url.searchParams.get('done')
  const found = done ? await findPlannedImport(args.context.get(shopContext), asker, done) : null
  const plan = found?.appliedAt ? found.plan : null
  return { done: plan && words.done(plan.additions.length, plan.alterations.length) }
}

export async function action(args: Route.ActionArgs) {
  const asker = await requireAdmin(args)
  const shop = args.context.get(shopContext)
  const form = await formOf(args.request)
  const id = form.get('import')
  if (typeof id === 'string') {
    const applied = await applyImport(shop, asker, id)
    if (applied.ok) throw redirect(`${tablePath}/import?done=${encodeURIComponent(id)}`)
    return data(refusal(words.problems[applied.problem.code]), { status: 409 })
  }
  const file = form.get('file')
  const bytes = file instanceof File ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array()
  const planned = await planImport(shop, asker, bytes)
  if (!planned.ok) return data(refusal(describeFileProblem(planned.problem)), { status: 422 })
  return data({ preview: previewOf(planned.value) })
}

function refusal(text: string): RoomAnswer {
  return { tone: 'error', text }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return stayInRoom(serverAction)
}

export function meta() {
  return describeRoom(words.title)
}

export default function ImportPage({ loaderData: { done }, actionData }: Route.ComponentProps) {
  const { state, formData } = useNavigation()
  const isLooking = state !== 'idle' && formData?.has('file')
  const answer = actionData && 'text' in actionData ? actionData : undefined
  const preview = actionData && 'preview' in actionData ? actionData.preview : undefined
  return (
    <>
      <WayBack name={words.back} to={tablePath} />
      <RoomHead text={words.about} title={words.title} />
      {done && !actionData && <p role="status">{done}</p>}
      <Answer answer={answer} />
      <Form className={styles.form} encType="multipart/form-data" method="post" preventScrollReset>
        <FileField accept=".csv,.txt,text/csv" hint={words.fileHint} label={words.file} name="file" required />
        <Button busy={isLooking} type="submit" variant={preview ? 'quiet' : 'primary'}>
          {isLooking ? words.looking : words.look}
        </Button>
        <p className={styles.columns}>{words.columns(fileColumns.join(', '))}</p>
      </Form>
      {preview && <ImportPreview key={preview.id} preview={preview} />}
    </>
  )
}
