/** Which slide a rail shows, after however much scrolling: the one that fills most of it. */
export function slideAt(scrollLeft: number, slideWidth: number, count: number): number {
  if (slideWidth <= 0) return 0
  return inRange(Math.round(scrollLeft / slideWidth), count)
}

/** Where a key leads from a slide; null when the key is not ours. The ends do not wrap: a gallery has a beginning. */
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
