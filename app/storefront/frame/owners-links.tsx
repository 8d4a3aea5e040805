import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { adminRooms } from '#rulebook/admin-rooms.ts'

export function OwnersLinks({ onFollow }: { onFollow: () => void }): ReactNode {
  return adminRooms.map(({ name, path }) => (
    <li key={path}>
      <NavLink to={path} onClick={onFollow}>
        {name}
      </NavLink>
    </li>
  ))
}
