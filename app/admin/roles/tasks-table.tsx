import { Check } from 'lucide'
import { Fragment } from 'react'
import { DataTable } from '#admin/frame/data-table.tsx'
import { type AdminRole, type AdminTask, adminRoles, mayDo } from '#rulebook/admin-roles.ts'
import { formatPrice } from '#rulebook/money.ts'
import { roleMessages } from '#rulebook/role-messages.ts'
import { Icon } from '#ui/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './roles.module.css'

const { tasks: messages, names } = roleMessages

/** Drawn from the same table by which each request is checked. */
export function TasksTable({ supportRefundCents }: { supportRefundCents: number }) {
  return (
    <section className={styles.section}>
      <h2>{messages.title}</h2>
      <DataTable
        columns={[messages.may, ...adminRoles.map((role) => names[role])]}
        label={messages.title}
        rows={messages.rows.map(([task, name]) => ({
          key: task,
          cells: [
            name,
            ...adminRoles.map((role) => (
              <Fragment key={role}>
                {isLimited(role, task) ? (
                  messages.upTo(formatPrice(supportRefundCents))
                ) : (
                  <YesOrNo is={mayDo(role, task)} />
                )}
              </Fragment>
            )),
          ],
        }))}
      />
      <p>{messages.above(formatPrice(supportRefundCents))}</p>
    </section>
  )
}

function isLimited(role: AdminRole, task: AdminTask): boolean {
  return task === 'refunds' && mayDo(role, task) && !mayDo(role, 'large-refunds')
}

function YesOrNo({ is }: { is: boolean }) {
  return (
    <>
      {is ? <Icon of={Check} small /> : <span aria-hidden="true">·</span>}
      <VisuallyHidden>{is ? messages.yes : messages.no}</VisuallyHidden>
    </>
  )
}
