/** The scripts and styles that a browser loads with a page, before any interaction. */
export async function listAssets(url: string, path: string): Promise<string[]> {
  const html = await (await fetch(url + path)).text()
  const linked = [...html.matchAll(/\/assets\/[^"'\s?)\\]+\.(?:js|css)/g)].map(([address]) => address)
  return await withImports(url, new Set(linked))
}

/** Adds the scripts that the scripts of the page import. */
async function withImports(url: string, assets: Set<string>, from = 0): Promise<string[]> {
  const known = [...assets]
  const texts = await Promise.all(known.slice(from).map(async (asset) => (await fetch(url + asset)).text()))
  const imported = texts.flatMap((text) => [...text.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)])
  for (const [, name] of imported) assets.add(`/assets/${name}`)
  return assets.size === known.length ? known : withImports(url, assets, known.length)
}
