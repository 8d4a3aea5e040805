import { notePresses } from './early-presses.server.ts'

const modulePreload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const stylesheet = /<link rel="stylesheet" href="(\/assets\/[^"#]+)#?"\/>/g
const startingScript = /<script type="module" async="">((?:import [^\n]+\n)+)(.*?)<\/script>/s
const importLine = /^import (?:\* as (\w+) from )?"(\/assets\/[^"]+)";$/gm

/** A page in the background is not painted: a browser says so by saying nothing. */
const untilPainted = `await new Promise((painted) => {
  new PerformanceObserver(painted).observe({ type: 'paint', buffered: true });
  setTimeout(painted, 1000);
});`

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
 * What a visitor came to see goes first: a page asks for its scripts when it has been painted. Until then they would take the line
 * from its largest picture, and the processor from its paint. Then it asks for all at once: left alone, they learn of each other one
 * by one, and each time the line's delay passes.
 */
export function paintFirst(html: string): string {
  const scripts = [...html.matchAll(modulePreload)].map(([, address = '']) => address)
  return html.replaceAll(modulePreload, '').replace(startingScript, (whole, imports: string, start: string) => {
    const parts = [...imports.matchAll(importLine)].map(([, name = '', address = '']) => ({ name, address }))
    // The router wrote something that we do not know: as it stands it works too.
    if (parts.length !== imports.trim().split('\n').length) return whole
    const names = parts.map(({ name }) => name).join()
    const addresses = JSON.stringify(parts.map(({ address }) => address))
    return `<script type="module" async="">${notePresses}
${untilPainted}
for (const href of ${JSON.stringify(scripts)}) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
const [${names}] = await Promise.all(${addresses}.map((address) => import(address)));${start}</script>`
  })
}
