import { isDay } from '#rulebook/days.ts'
import { catalogLimits } from '#rulebook/limits/catalog.ts'

/** A parameter of a list's address. Its value is a string, as in the address and in the form. */
export type ListFilter<Value extends string = string> = {
  /** The value when the address does not name one. It is left out of addresses. */
  initial: Value
  /** Undefined for an invalid text, which is ignored. */
  read: (text: string) => Value | undefined
  /** A parameter without a field, such as a tab, stays when the filter changes. */
  field?: FilterField
  /** True for a sort order or a page size. */
  hidesNoRows?: boolean
}

export type FilterField = { label: string } & (
  | { kind: 'search'; maxLength: number; isNarrow?: boolean }
  | { kind: 'date' }
  | { kind: 'choice'; options: readonly Option<string>[] }
)

type Option<Value extends string> = readonly [value: Value, name: string]
type Filters = Readonly<Record<string, ListFilter>>
type ValuesOf<F extends Filters> = { [Name in keyof F]: F[Name]['initial'] }

export type ListQuery<F extends Filters> = ValuesOf<F> & { page: number }
/** The valid parameters of a list's address. */
export type QueryOf<L extends { read: (params: URLSearchParams) => unknown }> = ReturnType<L['read']>

export type List<F extends Filters> = ReturnType<typeof defineList<F>>

/** Describes a filtered list once: for reading its address, writing it, and drawing its filter bar. */
export function defineList<F extends Filters>(path: string, messages: { label: string; show: string }, filters: F) {
  return {
    path,
    messages,
    filters,
    read(params: URLSearchParams): ListQuery<F> {
      const values = Object.entries(filters).map(([name, { read, initial }]) => {
        return [name, read((params.get(name) ?? '').trim()) ?? initial]
      })
      const page = Number(params.get('page'))
      const isPage = Number.isSafeInteger(page) && page > 0
      // The values have been read by the filters of the same names.
      return {
        ...(Object.fromEntries(values) as ValuesOf<F>),
        page: isPage ? Math.min(page, catalogLimits.listingPageMax) : 1,
      }
    },
    /** The address without default values, of the list or of a file with its rows. */
    url(query: Partial<ListQuery<F>> = {}, at = path): string {
      const params = new URLSearchParams()
      for (const [name, { initial }] of Object.entries(filters)) {
        const value = query[name]
        if (value && value !== initial) params.set(name, value)
      }
      if (query.page && query.page > 1) params.set('page', String(query.page))
      return params.size > 0 ? `${at}?${params}` : at
    },
    isFiltered(query: ListQuery<F>): boolean {
      return Object.entries(filters).some(([name, { initial, hidesNoRows }]) => !hidesNoRows && query[name] !== initial)
    },
  }
}

/** `isNarrow`: as wide as a choice. */
export function searchFilter(label: string, maxLength: number, { isNarrow = false } = {}): ListFilter {
  return {
    initial: '',
    read: (text) => text.slice(0, maxLength),
    field: { kind: 'search', label, maxLength, isNarrow },
  }
}

/** The first option is the initial one. */
export function choiceFilter<const Value extends string>(
  label: string,
  options: readonly [Option<Value>, ...Option<Value>[]],
): ListFilter<Value> {
  return {
    ...oneOf(
      options.map(([value]) => value),
      options[0][0],
    ),
    field: { kind: 'choice', label, options },
  }
}

/** A choice that the page offers outside the filter bar, for example as tabs. */
export function oneOf<const Value extends string>(values: readonly Value[], initial: Value): ListFilter<Value> {
  return { initial, read: (text) => values.find((value) => value === text) }
}

/** A day such as `2024-01-05`; dates that do not exist are ignored. */
export function dayFilter(label: string): ListFilter {
  return { initial: '', read: (text) => (isDay(text) ? text : undefined), field: { kind: 'date', label } }
}
