import { Form, useNavigation } from 'react-router'
import { HiddenFields } from '#admin/frame/button-form.tsx'
import { DataTable } from '#admin/frame/data-table.tsx'
import styles from '#admin/frame/import-sections.module.css'
import { adminContentFileMessages } from '#rulebook/admin-content-file-messages.ts'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import type { PlanPreview } from './content-plan-preview.server.ts'

const messages = adminContentFileMessages.plan

export function ImportPlan({ preview }: { preview: PlanPreview }) {
  const { id, fingerprint, source, summary, rows, more } = preview
  const { state, formData } = useNavigation()
  const isApplying = state !== 'idle' && formData?.get('intent') === 'import'
  const count = summary.added + summary.changed
  const figures = [
    [messages.new, summary.added],
    [messages.changed, summary.changed],
    [messages.unchanged, summary.unchanged],
    [messages.leftOut, summary.leftOut],
  ] as const
  const { what, name, change } = messages.columns
  return (
    <section className={styles.section}>
      <h2>{messages.title}</h2>
      <p className={styles.note}>{source}</p>
      <dl className={styles.figures}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {count === 0 ? (
        <p role="status">{messages.nothingToImport}</p>
      ) : (
        <Form className="btn-row" method="post">
          <HiddenFields fields={{ file: id, fingerprint }} />
          <Button busy={isApplying} name="intent" type="submit" value="import" variant="primary">
            {isApplying ? messages.applying : messages.apply(count)}
          </Button>
          <LinkButton to="/shop-settings/move">{messages.discard}</LinkButton>
        </Form>
      )}
      {rows.length > 0 && (
        <DataTable
          columns={[name, what, change]}
          label={messages.label}
          rows={rows.map((row) => ({
            key: row.key,
            cells: [
              row.name,
              row.what,
              <span className={row.isLeftOut ? styles.bad : undefined} key="change">
                {row.change}
              </span>,
            ],
          }))}
        />
      )}
      {more > 0 && <p>{messages.more(more)}</p>}
    </section>
  )
}
