import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { createStoredValue, inBrowser } from '#ui/browser-storage.ts'
import { comparedArticles, comparePath, latest, parseStored } from './compare.ts'

const stored = createStoredValue(inBrowser, 'hyggehus.compare', parseStored)

/** Remembers the products on the page. An added one joins those remembered before, and the bare address shows them again. */
export function useCompared(): void {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  useEffect(() => {
    const asked = comparedArticles(params)
    const remembered = stored.read() ?? []
    const isBare = asked.length === 0
    const wanted = params.has('add') ? latest([...remembered, ...asked]) : isBare ? remembered : asked
    if (wanted.length > 0) stored.write(wanted)
    if (params.has('add') || (isBare && wanted.length > 0)) {
      void navigate(comparePath(wanted), { replace: true, preventScrollReset: true })
    }
  }, [params, navigate])
}

/** Before the page without any product is opened, which would show the remembered ones. */
export function forgetCompared(): void {
  stored.remove()
}
