import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { searchLimits } from '#rulebook/limits/search.ts'
import { messages } from '#rulebook/messages.ts'
import { useToast } from '#ui/toast.tsx'
import { cleanSearchText, isBlank, turnsBlank } from './search-text.ts'
import { useDebounceTimer } from './use-debounce-timer.ts'
import { isStillTyping, useSearchText } from './use-search-text.ts'

export type Search = {
  /** The text in every search box. */
  text: string
  type: (text: string) => void
  /** Sets the text without searching: for a word still being composed, or text typed before hydration. */
  setText: (text: string) => void
  /** Searches at once, for Enter and the button. Returns false for a blank text. */
  searchNow: (text: string) => boolean
  /** `hold` pauses the automatic search while the visitor chooses a suggestion, `resume` continues it, `stop` cancels it. */
  pause: () => void
  resume: () => void
  stop: () => void
}

const SearchContext = createContext<Search | null>(null)

/** One search state for the header and the menu: both show the same text and lead to the same results. Needs the toast provider. */
export function SearchProvider({ children }: { children: ReactNode }) {
  const search = useSharedSearch()
  return <SearchContext value={search}>{children}</SearchContext>
}

export function useSearch(): Search {
  const search = useContext(SearchContext)
  if (!search) throw new Error('useSearch needs a SearchProvider around it')
  return search
}

function useSharedSearch(): Search {
  const toast = useToast()
  const { text, setTyped, addressText, navigateToResults } = useSearchText()
  const timer = useDebounceTimer(() => {
    if (cleanSearchText(text) !== addressText) navigateToResults(text, { stillTyping: true })
  }, searchLimits.debounceMs)
  useStopOnNavigation(timer.stop)

  return useMemo(() => {
    const showBlankError = () => toast({ tone: 'error', text: messages.search.blank })
    return {
      text,
      type: (next) => {
        setTyped(next)
        if (turnsBlank(text, next)) showBlankError()
        if (isBlank(next) || cleanSearchText(next) === addressText) timer.stop()
        else timer.start()
      },
      setText: (next) => {
        setTyped(next)
        timer.stop()
      },
      searchNow: (asked) => {
        timer.stop()
        if (isBlank(asked)) showBlankError()
        else navigateToResults(asked, { stillTyping: false })
        return !isBlank(asked)
      },
      pause: timer.pause,
      resume: timer.resume,
      stop: timer.stop,
    }
  }, [text, addressText, setTyped, navigateToResults, timer, toast])
}

/** A visitor who goes to another page within the two seconds is not sent to the results. */
function useStopOnNavigation(stop: () => void): void {
  const { location: destination } = useNavigation()
  const { key, pathname } = useLocation()
  const isLeaving = destination !== undefined && !isStillTyping(destination.state)

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation counts, also one to the same path
  useEffect(() => {
    if (isLeaving || pathname !== '/search') stop()
  }, [isLeaving, key, pathname, stop])
}
