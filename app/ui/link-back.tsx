import { useLocation } from 'react-router'
import { BackLink } from './back-link.tsx'
import { useHydrated } from './hydrated.ts'

type LinkBack = { backTo: string }

/** The state of a link whose page shall lead back to this one. It is stored in the browser's history, so pages stay the same for everyone. */
export function useLinkBackState(hash = ''): LinkBack {
  const { pathname, search } = useLocation()
  return { backTo: pathname + search + hash }
}

/** Shown on a page that was opened by a link with `useLinkBackState()`, also after a reload. */
export function LinkBack({ name, className }: { name: string; className: string }) {
  const { state }: { state: unknown } = useLocation()
  const isHydrated = useHydrated()
  if (!isHydrated || !isLinkBack(state)) return null
  return (
    <div className={className}>
      <BackLink name={name} to={state.backTo} />
    </div>
  )
}

function isLinkBack(state: unknown): state is LinkBack {
  return typeof state === 'object' && state !== null && 'backTo' in state && typeof state.backTo === 'string'
}
