{
  const schemes = { day: 'light', evening: 'dark' }
  const root = document.documentElement

  const read = () => {
    try {
      return localStorage.getItem('theme')
    } catch {
      return null
    }
  }

  const show = (stored) => {
    const theme = Object.hasOwn(schemes, stored) ? stored : 'system'
    if (theme === 'system') delete root.dataset.theme
    else root.dataset.theme = theme
    for (const input of document.querySelectorAll('input[data-theme-choice]')) input.checked = input.value === theme
    for (const meta of document.querySelectorAll('meta[data-scheme]')) {
      const { scheme } = meta.dataset
      meta.media =
        theme === 'system' ? `(prefers-color-scheme: ${scheme})` : scheme === schemes[theme] ? 'all' : 'not all'
    }
  }

  const choose = ({ target }) => {
    if (!target.matches('input[data-theme-choice]')) return
    try {
      localStorage.setItem('theme', target.value)
    } catch {}
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (isStill || !document.startViewTransition) return show(target.value)
    root.dataset.dusk = ''
    document.startViewTransition(() => show(target.value)).finished.finally(() => delete root.dataset.dusk)
  }

  show(read())
  addEventListener('DOMContentLoaded', () => show(read()))
  addEventListener('change', choose)
  // Another tab has chosen, or a switch was rendered.
  for (const event of ['storage', 'theme-switch']) addEventListener(event, () => show(read()))
}
