/**
 * Tells the page how wide the scrollbar is that a dialog is about to take away, in `--scrollbar`: the page keeps its place
 * free and nothing moves.
 */
export function keepScrollbarWidth(): void {
  const page = document.documentElement
  page.style.setProperty('--scrollbar', `${window.innerWidth - page.clientWidth}px`)
}
