{
  const schemes = { day: 'light', evening: 'dark' }
  const themed = 'source[data-scheme], meta[data-scheme]'
  const described = 'img[data-lit-alt]'
  const root = document.documentElement
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)')
  let shown = 'system'

  const read = () => {
    try {
      return localStorage.getItem('theme')
    } catch {
      return null
    }
  }

  /** Makes the pictures and bars in `node` those of the theme; by system the media queries of the server's page stay. */
  const adapt = (node, theme) => {
    for (const each of node.querySelectorAll(themed)) {
      const { scheme } = each.dataset
      const isChosen = scheme === schemes[theme]
      const media = theme === 'system' ? `(prefers-color-scheme: ${scheme})` : isChosen ? 'all' : 'not all'
      // The same value again would start the choice of a picture again.
      if (each.media !== media) each.media = media
    }
    const isLit = theme === 'system' ? systemIsDark.matches : theme === 'evening'
    for (const image of node.querySelectorAll(described)) image.alt = image.dataset[isLit ? 'litAlt' : 'dayAlt']
  }

  const show = (stored) => {
    const theme = Object.hasOwn(schemes, stored) ? stored : 'system'
    shown = theme
    if (theme === 'system') delete root.dataset.theme
    else root.dataset.theme = theme
    for (const input of document.querySelectorAll('input[data-theme-choice]')) input.checked = input.value === theme
    adapt(document, theme)
  }

  const isInView = (element) => {
    const { top, bottom, width } = element.getBoundingClientRect()
    return width > 0 && bottom > 0 && top < innerHeight
  }
  const picturesInView = () =>
    [...document.querySelectorAll('picture:has(> source[data-scheme]) > img')].filter(isInView)
  const decoded = (images, timeoutMs) =>
    Promise.race([
      Promise.allSettled(images.map((image) => image.decode())),
      new Promise((resolve) => setTimeout(resolve, timeoutMs)),
    ])

  /** The other light's pictures, fetched by copies before the cross-fade, so that it ends with them. */
  const fetchAhead = (theme) => {
    const copies = picturesInView().map((image) => {
      const picture = image.parentElement.cloneNode(true)
      adapt(picture, theme)
      const copy = picture.querySelector('img')
      copy.loading = 'eager'
      return copy
    })
    return decoded(copies, 1000)
  }

  const choose = async ({ target }) => {
    if (!target.matches('input[data-theme-choice]')) return
    const theme = target.value
    try {
      localStorage.setItem('theme', theme)
    } catch {}
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (isStill || !document.startViewTransition) return show(theme)
    await fetchAhead(theme)
    // Another choice was made meanwhile.
    if (!target.checked) return
    root.dataset.dusk = ''
    const change = () => {
      show(theme)
      return decoded(picturesInView(), 200)
    }
    document.startViewTransition(change).finished.finally(() => delete root.dataset.dusk)
  }

  show(read())
  // Before the browser chooses a file: `data-first` pictures are lazy in the page, because its early scan knows only the system's theme.
  // By system and by day the page is right as the server made it. The whole page is asked once for many new elements: asking each of them
  // took a third of the time that a phone needs to read a page.
  new MutationObserver(() => {
    if (shown !== 'system' || systemIsDark.matches) adapt(document, shown)
    for (const image of document.querySelectorAll('img[data-first][loading=lazy]')) image.loading = 'eager'
  }).observe(document, { childList: true, subtree: true })
  addEventListener('DOMContentLoaded', () => show(read()))
  addEventListener('change', choose)
  systemIsDark.addEventListener('change', () => show(read()))
  // Another tab has chosen, or a switch was rendered.
  for (const event of ['storage', 'theme-switch']) addEventListener(event, () => show(read()))
}
