/** The component for the server's HTML; browsers fetch it only on a page that came without the HTML. */
export const fetchThemeSwitch = async () => (await import('./theme-switch.tsx')).ThemeSwitch
export const ThemeSwitch = import.meta.env.SSR ? await fetchThemeSwitch() : null
