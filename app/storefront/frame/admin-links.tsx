import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { adminAccountPages, adminSections } from '#rulebook/admin-sections.ts'

export function AdminLinks({ onNavigate }: { onNavigate: () => void }): ReactNode {
  return [...adminSections, adminAccountPages[0]].map(({ name, path }) => (
    <li key={path}>
      <NavLink to={path} onClick={onNavigate}>
        {name}
      </NavLink>
    </li>
  ))
}
