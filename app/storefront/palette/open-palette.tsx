import { createRoot, type Root } from 'react-dom/client'
import { openPage } from '#storefront/frame/page-opener.ts'
import { Palette } from './palette.tsx'

let root: Root | null = null
let openings = 0

/** A root of its own, so that no page carries code for it. */
export function openPalette(): void {
  if (document.querySelector('dialog[data-palette][open]')) return
  if (!root) {
    const place = document.createElement('div')
    document.body.append(place)
    root = createRoot(place)
  }
  openings += 1
  root.render(<Palette key={openings} open={openPath} />)
}

function openPath(path: string): void {
  // The router learns of the account's pages only after the visitor is known.
  if (path.startsWith('/my-account') || !openPage(path)) location.assign(path)
}
