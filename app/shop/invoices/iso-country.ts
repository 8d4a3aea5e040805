/** The two letters of ISO 3166-1 for an English name, such as `Denmark`, or for the letters themselves; null for another text. */
export function isoCountryOf(name: string): string | null {
  const wanted = name.trim().toLowerCase()
  return codesByName().get(wanted) ?? null
}

/** Codes of former countries, and of what is none. */
const notCountries = new Set([
  'AN',
  'BU',
  'CS',
  'DD',
  'DY',
  'EU',
  'EZ',
  'FX',
  'HV',
  'NH',
  'NT',
  'QO',
  'RH',
  'SU',
  'TP',
  'UK',
  'UN',
  'VD',
  'XA',
  'XB',
  'YD',
  'YU',
  'ZR',
  'ZZ',
])

let known: ReadonlyMap<string, string> | undefined

function codesByName(): ReadonlyMap<string, string> {
  known ??= readCodes()
  return known
}

/** The platform knows the names of all codes, but has no list of them. */
function readCodes(): Map<string, string> {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  return new Map(
    codes.flatMap((code): [string, string][] => {
      const name = notCountries.has(code) ? undefined : names.of(code)
      return name
        ? [
            [name.toLowerCase(), code],
            [code.toLowerCase(), code],
          ]
        : []
    }),
  )
}
