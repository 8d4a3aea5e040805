import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { type AdminRole, mayOpen } from '#rulebook/admin-roles.ts'
import { adminAccountPages, adminSections } from '#rulebook/admin-sections.ts'

export function AdminLinks({ role, onNavigate }: { role: AdminRole | null; onNavigate: () => void }): ReactNode {
  const sections = adminSections.filter(({ path }) => mayOpen(role, path))
  return [...sections, adminAccountPages[0]].map(({ name, path }) => (
    <li key={path}>
      <NavLink to={path} onClick={onNavigate}>
        {name}
      </NavLink>
    </li>
  ))
}
