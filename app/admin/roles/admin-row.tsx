import { ShieldAlert, ShieldCheck } from 'lucide'
import { Link } from 'react-router'
import { ButtonForm } from '#admin/frame/button-form.tsx'
import { useShopDates } from '#admin/frame/use-shop-dates.ts'
import type { AdminRole } from '#rulebook/admin-roles.ts'
import { roleMessages as messages } from '#rulebook/role-messages.ts'
import type { Admin } from '#shop/accounts/admins/list-admins.server.ts'
import { Icon } from '#ui/icon.tsx'
import { RoleSelect } from './role-select.tsx'
import styles from './roles.module.css'

type AdminRowProps = {
  admin: Admin
  isYou: boolean
  /** Chosen before a proof of identity, and not saved yet; null takes the role away. */
  chosenRole: AdminRole | null | undefined
}

export function AdminRow({ admin, isYou, chosenRole }: AdminRowProps) {
  const { id, fullName, email, role, hasSecondFactor, lastSeenAt } = admin
  const { formatDateTime } = useShopDates()
  const seen = lastSeenAt ? messages.lastSeen(formatDateTime(lastSeenAt)) : messages.neverSeen
  return (
    <li className={styles.person}>
      <p className={styles.name}>
        <strong>
          <Link to={`/customers/${id}`}>{fullName}</Link>
        </strong>
        {isYou && ` ${messages.you}`}
        <small>
          {email} · {seen}
        </small>
      </p>
      <p className={hasSecondFactor ? styles.factor : styles.bad}>
        <Icon of={hasSecondFactor ? ShieldCheck : ShieldAlert} small />
        {hasSecondFactor ? messages.secondFactor : messages.noSecondFactor}
      </p>
      {isYou ? (
        <p className={styles.own}>{messages.names[role]}</p>
      ) : (
        <ButtonForm
          // Without the parameters of this address, which hold until the choice is saved.
          action="/roles"
          busyLabel={messages.changing}
          button={{ 'aria-label': messages.changeOf(fullName) }}
          className={styles.change}
          fields={{ intent: 'role', user: id }}
          label={messages.change}
        >
          <RoleSelect
            aria-label={messages.roleOf(fullName)}
            canRemove
            value={chosenRole === undefined ? role : chosenRole}
          />
        </ButtonForm>
      )}
    </li>
  )
}
