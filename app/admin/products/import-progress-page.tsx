import { data } from 'react-router'
import { ActionNotice, type ActionResult } from '#admin/frame/action-result.tsx'
import { adminPageMeta } from '#admin/frame/admin-page-meta.ts'
import { adminAction, adminLoader } from '#admin/frame/admin-route.server.ts'
import { ButtonForm } from '#admin/frame/button-form.tsx'
import { keepAdminPageOnFailure } from '#admin/frame/keep-admin-page-on-failure.ts'
import { catalogueFileMessages } from '#rulebook/catalogue-file-messages.ts'
import { sumPictureFetches } from '#shop/catalog/fetch-product-pictures.server.ts'
import { findImportProgress, startImport } from '#shop/catalog/run-import.server.ts'
import { BackLink } from '#ui/back-link.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { Route } from './+types/import-progress-page.ts'
import { ImportLines } from './import-lines.tsx'
import styles from './import-page.module.css'
import { describeFileProblem, describeLine, maxLinesShown } from './import-preview.server.ts'
import { PictureFetches } from './picture-fetches.tsx'
import { tablePath } from './product-list.ts'
import { useProgress } from './use-progress.ts'

const { large: messages, plan, problems } = catalogueFileMessages

export const loader = adminLoader(async (shop, { params }: Route.LoaderArgs, actor) => {
  const [found, fetches] = await Promise.all([
    findImportProgress(shop, actor, params.importId, maxLinesShown),
    sumPictureFetches(shop),
  ])
  if (!found) return { file: null, fetches }
  const { lines, problem, ...file } = found
  return {
    file: { ...file, lines: lines.map(describeLine), problem: problem && describeFileProblem(problem) },
    fetches,
  }
})

export const action = adminAction(async (shop, actor, _form, { params }: Route.ActionArgs) => {
  const started = await startImport(shop, actor, params.importId)
  if (started.ok) return null
  return data<ActionResult>({ tone: 'error', text: problems[started.problem.code] }, { status: 409 })
})

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepAdminPageOnFailure(serverAction)
}

export function meta() {
  return adminPageMeta(messages.title)
}

type ShownFile = NonNullable<Route.ComponentProps['loaderData']['file']>

export default function ImportProgressPage({ loaderData: { file, fetches }, actionData }: Route.ComponentProps) {
  const isAtWork = file?.state === 'reading' || file?.state === 'importing'
  useProgress(isAtWork)
  return (
    <>
      <BackLink name={messages.back} to={`${tablePath}/import`} />
      <PageHeader title={messages.title} />
      <ActionNotice result={actionData ?? undefined} />
      <div className={styles.preview}>
        {!file && <p role="status">{problems['import-not-found']}</p>}
        {file && <FileState file={file} />}
        {file && isAtWork && <Progress file={file} />}
        {file && file.lines.length > 0 && (
          <ImportLines column={columnOf(file)} label={columnOf(file)} lines={file.lines} />
        )}
        {file && hiddenCount(file) > 0 && <p>{plan.more(hiddenCount(file))}</p>}
      </div>
      <PictureFetches fetches={fetches} />
    </>
  )
}

function columnOf({ state, bad }: ShownFile): string {
  if (state === 'done') return messages.skipped
  return bad > 0 ? plan.problem : plan.effect
}

function hiddenCount({ state, bad, skipped, additions, changes, lines }: ShownFile): number {
  if (lines.length === 0) return 0
  const all = state === 'done' ? skipped : bad > 0 ? bad : additions + changes
  return all - lines.length
}

function FileState({ file }: { file: ShownFile }) {
  const { state, problem, additions, changes, same, bad, done, skipped } = file
  const all = additions + changes
  if (state === 'refused') return <p role="alert">{problem}</p>
  if (state === 'reading') return <p role="status">{messages.reading}</p>
  if (state === 'importing') return <p role="status">{messages.importing(done + skipped, all)}</p>
  if (state === 'done') {
    return (
      <>
        <p role="status">{messages.done(done)}</p>
        {skipped > 0 && (
          <>
            <h2 className={styles.bad}>{messages.skippedTitle(skipped)}</h2>
            <p>{messages.skippedText}</p>
          </>
        )}
      </>
    )
  }
  return (
    <>
      <p role="status">{bad === 0 && all === 0 ? plan.nothing : plan.summary(additions, changes, same)}</p>
      {bad > 0 && (
        <>
          <h2 className={styles.bad}>{plan.invalidTitle(bad)}</h2>
          <p>{plan.invalidText}</p>
        </>
      )}
      {bad === 0 && all > 0 && (
        <ButtonForm button={{ variant: 'primary' }} fields={{ intent: 'start' }} label={plan.apply(all)} />
      )}
    </>
  )
}

function Progress({ file }: { file: ShownFile }) {
  const { state, readBytes, sizeBytes, additions, changes, done, skipped, stalled } = file
  const share = state === 'reading' ? readBytes / sizeBytes : (done + skipped) / (additions + changes)
  return (
    <>
      <progress aria-label={messages.progress} className={styles.progress} max={1} value={share} />
      <noscript>
        <TextLink to="">{messages.refresh}</TextLink>
      </noscript>
      {stalled && (
        <>
          <p>{messages.stalled}</p>
          <ButtonForm fields={{ intent: 'start' }} label={messages.goOn} />
        </>
      )}
    </>
  )
}
