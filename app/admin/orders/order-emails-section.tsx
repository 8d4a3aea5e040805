import { Fragment } from 'react'
import { ButtonForm } from '#admin/frame/button-form.tsx'
import { DataTable } from '#admin/frame/data-table.tsx'
import { useShopDates } from '#admin/frame/use-shop-dates.ts'
import { adminOrderMessages } from '#rulebook/admin-order-messages.ts'
import type { OrderEmail } from '#shop/orders/orders-for-admin.queries.server.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

const messages = adminOrderMessages.emails

export function OrderEmailsSection({ emails }: { emails: readonly OrderEmail[] }) {
  const { formatDateTime } = useShopDates()
  return (
    <section>
      <h2>{messages.title}</h2>
      {emails.length === 0 ? (
        <p className="muted">{messages.none}</p>
      ) : (
        <DataTable
          columns={[
            messages.kind,
            messages.written,
            messages.state,
            [<VisuallyHidden key="again">{messages.again}</VisuallyHidden>, 'num'],
          ]}
          label={messages.label}
          rows={emails.map(({ id, kind, parcelState, state, problem, writtenAt }) => {
            const name = parcelState ? messages.parcelKinds[parcelState] : messages.kinds[kind]
            return {
              key: id,
              cells: [
                name,
                formatDateTime(writtenAt),
                <Fragment key="state">
                  {messages.states[state]}
                  {problem && <small className="muted"> {problem}</small>}
                </Fragment>,
                (state === 'sent' || state === 'failed') && (
                  <ButtonForm
                    button={{ 'aria-label': messages.againOf(name, formatDateTime(writtenAt)) }}
                    fields={{ intent: 'send-again', email: id }}
                    key="again"
                    label={messages.again}
                  />
                ),
              ],
            }
          })}
        />
      )}
    </section>
  )
}
