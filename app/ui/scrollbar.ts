/**
 * Stores the width of the scrollbar in `--scrollbar` before a modal dialog hides it: the page pads itself by that width, so that
 * nothing moves.
 */
export function storeScrollbarWidth(): void {
  const page = document.documentElement
  page.style.setProperty('--scrollbar', `${window.innerWidth - page.clientWidth}px`)
}
