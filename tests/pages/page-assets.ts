/** The scripts and styles that a browser loads with a page, before any interaction. */
export async function listAssets(url: string, path: string): Promise<string[]> {
  const html = await (await fetch(url + path)).text()
  const named = [...html.matchAll(/\/assets\/[^"'\s?)\\]+\.(?:js|css)/g)].map(([address]) => address)
  return await withWhatTheyImport(url, new Set(named))
}

/** Adds the scripts that the scripts of the page import. */
async function withWhatTheyImport(url: string, assets: Set<string>, from = 0): Promise<string[]> {
  const known = [...assets]
  const texts = await Promise.all(known.slice(from).map(async (asset) => (await fetch(url + asset)).text()))
  const imported = texts.flatMap((text) => [...text.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)])
  for (const [, name] of imported) assets.add(`/assets/${name}`)
  return assets.size === known.length ? known : withWhatTheyImport(url, assets, known.length)
}
