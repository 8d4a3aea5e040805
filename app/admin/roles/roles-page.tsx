import { ActionNotice } from '#admin/frame/action-result.tsx'
import { adminPageMeta } from '#admin/frame/admin-page-meta.ts'
import { adminAction, adminLoader } from '#admin/frame/admin-route.server.ts'
import { ButtonForm } from '#admin/frame/button-form.tsx'
import { keepAdminPageOnFailure, useLastAnswer } from '#admin/frame/keep-admin-page-on-failure.ts'
import { useShopDates } from '#admin/frame/use-shop-dates.ts'
import type { AdminRole } from '#rulebook/admin-roles.ts'
import { roleMessages as messages } from '#rulebook/role-messages.ts'
import type { Invitation } from '#shop/accounts/admins/invitations.queries.server.ts'
import { listAdmins } from '#shop/accounts/admins/list-admins.server.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import { Field } from '#ui/field.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import type { Route } from './+types/roles-page.ts'
import { AdminRow } from './admin-row.tsx'
import { readRole } from './read-role.ts'
import { RoleSelect } from './role-select.tsx'
import styles from './roles.module.css'
import { changeRoles, type RolesActionResult } from './roles-action.server.ts'
import { TasksTable } from './tasks-table.tsx'

export const loader = adminLoader(async (shop, { url }: Route.LoaderArgs, actor) => {
  const [listed, { 'support-refunds': support }] = await Promise.all([listAdmins(shop), readSettings(shop)])
  const chosenFor = url.searchParams.get('user')
  const role = readRole(url.searchParams)
  const typed = { email: url.searchParams.get('email') ?? '', role: chosenFor ? null : (role ?? null) }
  return { ...listed, typed, chosenFor, chosenRole: role, ownId: actor.id, supportRefundCents: support.mostCents }
})

export const action = adminAction(changeRoles)

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepAdminPageOnFailure(serverAction)
}

export function meta() {
  return adminPageMeta(messages.title)
}

export default function RolesPage({ loaderData, actionData }: Route.ComponentProps) {
  const result = useLastAnswer(actionData)
  const { admins, invitations, typed, chosenFor, chosenRole, ownId, supportRefundCents } = loaderData
  return (
    <>
      <PageHeader text={messages.text(admins.length)} title={messages.title} />
      <ActionNotice result={result} />
      <ul aria-label={messages.people} className={styles.people}>
        {admins.map((admin) => (
          // A new key shows the stored role after a change that was refused, too.
          <AdminRow
            admin={admin}
            chosenRole={admin.id === chosenFor ? chosenRole : undefined}
            isYou={admin.id === ownId}
            key={`${admin.id} ${admin.role}`}
          />
        ))}
      </ul>
      <InviteForm key={invitations.map(({ email }) => email).join()} result={result} typed={typed} />
      {invitations.length > 0 && <Invitations invitations={invitations} />}
      <TasksTable supportRefundCents={supportRefundCents} />
    </>
  )
}

type InviteFormProps = {
  result: RolesActionResult | undefined
  /** What was typed before a proof of identity. */
  typed: { email: string; role: AdminRole | null }
}

function InviteForm({ result, typed }: InviteFormProps) {
  const { invite } = messages
  return (
    <section className={styles.section}>
      <h2>{invite.title}</h2>
      <p className="muted">{invite.text}</p>
      <ButtonForm
        busyLabel={invite.sending}
        button={{ variant: 'primary', size: undefined }}
        className={styles.invite}
        fields={{ intent: 'invite' }}
        label={invite.send}
      >
        <Field
          autoComplete="off"
          defaultValue={result ? (result.email ?? '') : typed.email}
          error={result?.problem}
          label={invite.email}
          name="email"
          required
          type="email"
        />
        <RoleSelect label={invite.role} value={typed.role ?? 'packer'} />
      </ButtonForm>
    </section>
  )
}

function Invitations({ invitations }: { invitations: readonly Invitation[] }) {
  const { formatDate } = useShopDates()
  const { invitations: labels, names } = messages
  return (
    <section className={styles.section}>
      <h2>{labels.title}</h2>
      <ul className={styles.people}>
        {invitations.map(({ email, role, byName, expiresAt }) => (
          <li className={styles.person} key={email}>
            <p className={styles.name}>
              <strong>{email}</strong>
              <small>{labels.until(names[role], byName, formatDate(expiresAt))}</small>
            </p>
            <ButtonForm
              button={{ 'aria-label': labels.withdrawOf(email) }}
              fields={{ intent: 'withdraw', email }}
              label={labels.withdraw}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
