const modulePreload = /<link rel="modulepreload" [^>]*>/g
const stylesheet = /<link rel="stylesheet" href="(\/assets\/[^"#]+)#?"\/>/g

/**
 * Puts a page's styles into the page: the first paint waits for one answer instead of eight. The links stay, switched off: the
 * router knows by them which styles are there, and browsers fetch nothing for them.
 */
export function inlineStyles(html: string, styleOf: (address: string) => string | null): string {
  const styles = [...html.matchAll(stylesheet)].map(([, address = '']) => styleOf(address))
  // A closing tag inside would end the element early. We write none; should that change, the files are still there.
  if (styles.length === 0 || styles.some((css) => css === null || css.includes('</'))) return html
  const [first = ''] = html.match(stylesheet) ?? []
  return html
    .replace(first, () => `<style>${styles.join('')}</style>${first}`)
    .replaceAll(stylesheet, (link) => link.replace('/>', ' disabled=""/>'))
}

/**
 * Scripts ask for each other when they run, a moment later than a page could ask for them. That moment belongs to the pictures, which
 * is what a visitor came to see: on a slow line the largest one is there a second earlier.
 */
export function letPicturesPass(html: string): string {
  return html.replaceAll(modulePreload, '')
}
