export const themes = ['system', 'day', 'evening'] as const

/** How the pages look in this browser. `system`: as the device says. */
export type Theme = (typeof themes)[number]

export function readTheme(text: unknown): Theme {
  return themes.find((theme) => theme === text) ?? 'system'
}
