/** WebKit scrolls a focused field to the very edge and ignores `scroll-padding`, so it would lie under the header of the page. */
export function focusInView(element: Element | null | undefined): void {
  if (!(element instanceof HTMLElement)) return
  element.focus({ preventScroll: true })
  element.scrollIntoView({ block: 'center' })
}
