import { type AdminRole, adminRoles } from '#rulebook/admin-roles.ts'
import { roleMessages as messages } from '#rulebook/role-messages.ts'
import { Select, SelectField } from '#ui/select.tsx'

type RoleSelectProps = {
  value: AdminRole | null
  /** The last choice takes the role away. */
  canRemove?: boolean
} & ({ label: string } | { 'aria-label': string })

/** With a visible label it is a field of a form. */
export function RoleSelect({ value, canRemove = false, ...labels }: RoleSelectProps) {
  const options = (
    <>
      {adminRoles.map((role) => (
        <option key={role} value={role}>
          {messages.names[role]}
        </option>
      ))}
      {canRemove && <option value="">{messages.noRole}</option>}
    </>
  )
  const select = { defaultValue: value ?? '', name: 'role', children: options }
  return 'label' in labels ? <SelectField {...select} {...labels} /> : <Select {...select} {...labels} />
}
