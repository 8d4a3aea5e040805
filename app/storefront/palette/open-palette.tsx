import { hydrateRoot, type Root } from 'react-dom/client'
import { useHydrated } from '#ui/hydrated.ts'
import { Palette } from './palette.tsx'

let root: Root | null = null
let openings = 0

/** A root of its own, so that no page carries code for it. */
export function openPalette(): void {
  if (document.querySelector('dialog[data-palette][open]')) return
  if (!root) {
    const place = document.createElement('div')
    document.body.append(place)
    // The pages need `hydrateRoot` anyway; `createRoot` would add half a kilobyte to every first visit.
    root = hydrateRoot(place, <OnceHydrated opening={openings} />)
  }
  openings += 1
  root.render(<OnceHydrated opening={openings} />)
}

/** There is nothing to hydrate: the first rendering is as empty as the place. */
function OnceHydrated({ opening }: { opening: number }) {
  return useHydrated() && opening > 0 && <Palette key={opening} open={openPath} />
}

function openPath(path: string): void {
  const router = window.__reactRouterDataRouter
  // The router learns of the account's pages only after the visitor is known.
  if (router && !path.startsWith('/my-account')) void router.navigate(path)
  else location.assign(path)
}
