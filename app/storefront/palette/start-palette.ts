/** Ctrl K or ⌘ K, and links that are marked, open the palette. Its code is loaded on the first opening; without it the links lead to the search. */
export function startPalette(): void {
  // From now on the footer names the keys.
  document.documentElement.dataset.palette = ''
  addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, repeat } = event
    if (key.toLowerCase() !== 'k' || !(ctrlKey || metaKey) || altKey || shiftKey || repeat || !isShoppers()) return
    event.preventDefault()
    void open()
  })
  addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element && event.target.closest('a[data-opens-palette]')
      if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      // The router listens further down.
      event.stopImmediatePropagation()
      void open().catch(() => location.assign('/search'))
    },
    { capture: true },
  )
}

/** Admin pages have a palette of their own, and a button that opens it. */
function isShoppers(): boolean {
  return document.querySelector('button[aria-keyshortcuts="Control+K Meta+K"]') === null
}

async function open(): Promise<void> {
  const { openPalette } = await import('./open-palette.tsx')
  openPalette()
}
