import { type AdminRole, isAdminRole } from '#rulebook/admin-roles.ts'

/** The role that was chosen before a proof of identity; null takes the role away, undefined is none in the address. */
export function readRole(parameters: URLSearchParams): AdminRole | null | undefined {
  const role = parameters.get('role')
  if (role === '') return null
  return isAdminRole(role) ? role : undefined
}
