import { data, Form, useNavigation } from 'react-router'
import { ActionNotice, type ActionResult } from '#admin/frame/action-result.tsx'
import { adminPageMeta } from '#admin/frame/admin-page-meta.ts'
import { adminAction, adminLoader } from '#admin/frame/admin-route.server.ts'
import { DataTable } from '#admin/frame/data-table.tsx'
import { keepAdminPageOnFailure, useLastAnswer } from '#admin/frame/keep-admin-page-on-failure.ts'
import { readText } from '#http/read-form-fields.server.ts'
import { fulfilmentLimits } from '#rulebook/limits/fulfilment.ts'
import { packingMessages } from '#rulebook/packing-messages.ts'
import { trackingMessages as messages } from '#rulebook/tracking-messages.ts'
import { decodeCsv } from '#shop/csv.ts'
import { applyTracking } from '#shop/fulfilment/apply-tracking.server.ts'
import { changesSomething, type PlannedTracking, planTracking } from '#shop/fulfilment/plan-tracking.server.ts'
import { readTrackingLines } from '#shop/fulfilment/tracking-lines.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import { BackLink } from '#ui/back-link.tsx'
import { Button } from '#ui/button.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { FileField } from '#ui/file-field.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { Route } from './+types/tracking-page.ts'
import styles from './tracking-page.module.css'

type TrackingAnswer = ActionResult & { pasted?: string; planned?: (PlannedTracking & { isChange: boolean })[] }

export const loader = adminLoader(async (shop) => {
  const { carriers } = await readSettings(shop)
  return { firstCarrier: carriers[0]?.name ?? null }
})

/** Nothing is changed before the admin has seen what each line would do. */
export const action = adminAction(async (shop, actor, form) => {
  const pasted = await readLines(form)
  if (pasted === null) return data<TrackingAnswer>({ tone: 'error', text: messages.notText }, { status: 422 })
  if (pasted.trim() === '') return data<TrackingAnswer>({ tone: 'error', text: messages.empty }, { status: 422 })
  if (pasted.length > fulfilmentLimits.trackingTextMaxLength) {
    return data<TrackingAnswer>({ tone: 'error', text: messages.tooLong, pasted }, { status: 422 })
  }
  if (readTrackingLines(pasted).length > fulfilmentLimits.trackingLinesMax) {
    return data<TrackingAnswer>({ tone: 'error', text: messages.tooManyLines, pasted }, { status: 422 })
  }
  if (form.get('intent') === 'save') {
    const { saved, failed } = await applyTracking(shop, actor, pasted)
    const text = [messages.saved(saved), ...(failed.length > 0 ? [messages.failed(failed)] : [])].join(' ')
    return data<TrackingAnswer>({ tone: failed.length > 0 ? 'error' : 'success', text })
  }
  const planned = await planTracking(shop, pasted)
  const shown = planned.map((each) => ({ ...each, isChange: changesSomething(each) }))
  const changes = shown.filter(({ isChange }) => isChange).length
  const text = changes > 0 ? messages.understood(changes) : messages.nothing
  return data<TrackingAnswer>({ tone: 'info', text, pasted, planned: shown })
})

/** The lines of the chosen file, or those in the field. Null for a file that is no text. */
async function readLines(form: FormData): Promise<string | null> {
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0) return readText(form, 'lines')
  return decodeCsv(new Uint8Array(await file.arrayBuffer()))
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepAdminPageOnFailure(serverAction)
}

export function meta() {
  return adminPageMeta(messages.title)
}

/** Tracking numbers for many orders at once. */
export default function TrackingPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer: TrackingAnswer | undefined = useLastAnswer(actionData)
  const { state, formData } = useNavigation()
  const isReading = state !== 'idle' && formData?.get('intent') === 'read'
  return (
    <>
      <BackLink name={messages.back} to="/packing" />
      <PageHeader text={messages.text(loaderData.firstCarrier)} title={messages.title} />
      <ActionNotice result={answer?.text ? answer : undefined} />
      <Form className={styles.form} encType="multipart/form-data" method="post" preventScrollReset>
        <TextAreaField
          autoCapitalize="characters"
          // After saving the field is empty again.
          defaultValue={answer?.pasted ?? ''}
          key={answer?.pasted ?? answer?.text}
          label={messages.lines}
          maxLength={fulfilmentLimits.trackingTextMaxLength}
          name="lines"
          rows={7}
          spellCheck={false}
        />
        <FileField
          accept=".csv,.txt,text/csv"
          hint={messages.fileHint}
          key={`file ${answer?.pasted}`}
          label={messages.file}
          name="file"
        />
        <div>
          <Button busy={isReading} name="intent" type="submit" value="read">
            {isReading ? messages.reading : messages.read}
          </Button>
        </div>
      </Form>
      {answer?.planned && <Plan pasted={answer.pasted ?? ''} planned={answer.planned} />}
    </>
  )
}

type PlanProps = { pasted: string; planned: NonNullable<TrackingAnswer['planned']> }

function Plan({ pasted, planned }: PlanProps) {
  const { columns, steps } = messages
  const { state, formData } = useNavigation()
  const isSaving = state !== 'idle' && formData?.get('intent') === 'save'
  const changes = planned.filter(({ isChange }) => isChange).length
  return (
    <section className={styles.plan}>
      <DataTable
        columns={[columns.order, columns.customer, columns.carrier, columns.number, columns.step]}
        label={messages.label}
        rows={planned.map(({ text, number, fullName, carrier, trackingNumber, step }, index) => ({
          key: index,
          cells: [
            <OrderCell key="order" number={number} text={text} />,
            fullName,
            carrier,
            trackingNumber,
            steps[step.kind],
          ],
        }))}
      />
      {changes > 0 && (
        <Form method="post">
          <input name="lines" type="hidden" value={pasted} />
          <Button busy={isSaving} name="intent" type="submit" value="save" variant="primary">
            {isSaving ? messages.saving : messages.save(changes)}
          </Button>
        </Form>
      )}
    </section>
  )
}

function OrderCell({ number, text }: { number: string | null; text: string }) {
  return number ? <TextLink to={`/all-orders/${number}`}>{packingMessages.order(number)}</TextLink> : text
}
