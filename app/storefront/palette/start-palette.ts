const opener = 'a[data-opens-palette]'

/**
 * Ctrl K or ⌘ K, and the link in the footer, open the palette. Its code is loaded on the first opening; where it cannot be loaded, and without
 * scripts, the link leads to the search. Pages without the link keep the keys: admin pages have a palette of their own.
 */
export function startPalette(): void {
  const { dataset } = document.documentElement
  // The keys were pressed before this code was there (`before-hydration.js`).
  if (dataset.palette === 'wanted') openOrSearch()
  // From now on the footer names the keys.
  dataset.palette = ''
  addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, repeat } = event
    if (!(ctrlKey || metaKey) || altKey || shiftKey || repeat || key.toLowerCase() !== 'k') return
    if (document.querySelector(opener)) open(event)
  })
  addEventListener(
    'click',
    (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      if (event.target instanceof Element && event.target.closest(opener)) open(event)
    },
    { capture: true },
  )
}

function open(event: Event): void {
  event.preventDefault()
  // The router listens further down.
  event.stopImmediatePropagation()
  openOrSearch()
}

function openOrSearch(): void {
  import('./open-palette.tsx').then(
    ({ openPalette }) => openPalette(),
    () => location.assign('/search'),
  )
}
