/** The slide that fills most of the frame at this scroll position. */
export function slideAt(scrollLeft: number, slideWidth: number, count: number): number {
  if (slideWidth <= 0) return 0
  return inRange(Math.round(scrollLeft / slideWidth), count)
}

/** The slide that a key leads to, or null when the gallery does not use the key. The first and the last slide do not wrap around. */
export function slideAfterKey(key: string, index: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return inRange(index + 1, count)
    case 'ArrowLeft':
      return inRange(index - 1, count)
    case 'Home':
      return 0
    case 'End':
      return inRange(count - 1, count)
    default:
      return null
  }
}

function inRange(index: number, count: number): number {
  return Math.max(0, Math.min(index, count - 1))
}
