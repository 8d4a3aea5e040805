/** The index that an arrow key, Home or End moves the focus to, wrapping at the ends; null for any other key. */
export function nextIndex(key: string, index: number, count: number, axis: 'row' | 'column'): number | null {
  const [back, forth] = axis === 'row' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown']
  if (key === forth) return (index + 1) % count
  if (key === back) return (Math.max(index, 0) - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}
