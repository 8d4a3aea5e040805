/** The header and a toast lie over this much of the top of a phone's window. */
const coveredTopPx = 160

/**
 * WebKit scrolls a focused field to the very edge and ignores `scroll-padding`, so it would lie under the header of the page. What can be
 * seen already is not scrolled: a second click would land on something else.
 */
export function focusInView(element: Element | null | undefined): void {
  if (!(element instanceof HTMLElement)) return
  element.focus({ preventScroll: true })
  if (!isInView(element)) element.scrollIntoView({ block: 'center' })
}

/** Whether the middle of the element, or of its label, is what a click there would reach. */
function isInView(element: HTMLElement): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  const found = document.elementFromPoint(left + width / 2, top + height / 2)
  return (
    top >= coveredTopPx &&
    found !== null &&
    (element.contains(found) || found.closest('label')?.contains(element) === true)
  )
}
