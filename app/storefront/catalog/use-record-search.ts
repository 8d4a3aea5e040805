import { useEffect } from 'react'
import { listingLimits } from '#rulebook/limits/listings.ts'

/** Once for each text, when its results are shown, without filters. The code comes after the results. */
export function useRecordSearch(
  text: string,
  found: { total: number; page: number } | null,
  isFiltered: boolean,
): void {
  const isKnown = found !== null && !isFiltered
  const { total = 0, page = 1 } = found ?? {}

  useEffect(() => {
    if (!isKnown) return
    let stop = () => {}
    let isOver = false
    import('#storefront/search/record-search.ts').then(
      ({ recordSearch }) => {
        if (!isOver) stop = recordSearch(text, total, (page - 1) * listingLimits.pageSize)
      },
      () => undefined,
    )
    return () => {
      isOver = true
      stop()
    }
  }, [text, total, page, isKnown])
}
