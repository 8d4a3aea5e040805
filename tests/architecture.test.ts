import { expect, test } from 'vitest'
import { readSourceFiles, resolveImport, type SourceFile } from './support/source-files.ts'

/** Which folders each folder may import from: everything to its left in `rulebook ← db ← shop ← http ← storefront | admin | api`. */
const allowedImports: Record<string, readonly string[]> = {
  rulebook: [],
  db: ['rulebook'],
  shop: ['rulebook', 'db'],
  config: ['rulebook', 'db', 'shop'],
  seed: ['rulebook', 'db', 'shop', 'config'],
  http: ['rulebook', 'db', 'shop', 'config'],
  emails: ['rulebook', 'shop'],
  ui: ['rulebook'],
  storefront: ['rulebook', 'db', 'shop', 'http', 'ui'],
  admin: ['rulebook', 'db', 'shop', 'http', 'ui'],
  api: ['rulebook', 'db', 'shop', 'http'],
}

const code = readSourceFiles('app/**/*.{ts,tsx}', 'db/**/*.ts', '*.ts', 'tests/**/*.ts', 'bench/**/*.ts')
const productCode = code.filter(({ path }) => /^(?:app|db)\//.test(path) && !/\.test\.tsx?$/.test(path))

/** Words that meant several things at once, or that no one searches for, with the words used instead. */
const replacedWords: Record<string, string> = {
  asker: 'actor',
  destinations: 'router',
  doubt: 'stale',
  errand: 'scenario',
  houseguest: 'guest (the label on the screen is "Houseguest")',
  lapse: 'expire',
  reception: 'dispatcher',
  rooms: 'routes, pages or sections',
  shelf: 'list, or stock row',
  shelves: 'lists, or stock rows',
  somebody: 'someone, or the noun',
  torture: 'crash test',
  voices: 'reviews and questions',
  whoever: 'the noun, such as "a customer who"',
  workshop: 'image queue',
}

/** The same for names of two words. */
const replacedNames: Record<string, string> = {
  comeIn: 'signIn',
  earlyClick: 'clickBeforeHydration',
  giveBack: 'refund',
  giveUp: 'fail, expire or release',
  letGo: 'release',
  letIn: 'authorize, or finishSignIn',
  takeOff: 'remove',
}

test('imports point one way', () => {
  const forbiddenImports = productCode.flatMap((file) =>
    importsOf(file)
      .filter((imported) => !mayImport(layerOf(file.path), layerOf(imported)))
      .map((imported) => `${file.path} imports ${imported}`),
  )

  expect(forbiddenImports).toEqual([])
})

test('an import names the file with its extension, and never starts with ../', () => {
  const wrongImports = code.flatMap((file) =>
    file.imports
      .filter(
        (specifier) =>
          specifier.startsWith('../') || (/^[.#]/.test(specifier) && !/\.[a-z\d]+(?:\?[a-z]+)?$/.test(specifier)),
      )
      .filter((specifier) => !specifier.startsWith('./+types/'))
      .map((specifier) => `${file.path} imports ${specifier}`),
  )

  expect(wrongImports).toEqual([])
})

test('names are imported from the file that defines them: no barrel files, no re-exports', () => {
  const barrels = productCode.filter(
    ({ path, text }) => /\/index\.tsx?$/.test(path) || /^export (?:type )?(?:\*|\{[^}]*\}) from /m.test(text),
  )

  expect(barrels.map(({ path }) => path)).toEqual([])
})

test('only the configuration reads the environment', () => {
  const readers = productCode.filter(({ path, text }) => path.startsWith('app/') && /\bprocess\.env\b/.test(text))

  expect(readers.map(({ path }) => path)).toEqual(['app/config.server.ts'])
})

test('a file that needs the server is named .server.ts', () => {
  const misnamed = productCode.filter(
    ({ path, imports }) =>
      path.startsWith('app/') &&
      !/\.server\.tsx?$/.test(path) &&
      imports.some((specifier) => /^node:|^(?:pg|pino|sharp)$/.test(specifier)),
  )

  expect(misnamed.map(({ path }) => path)).toEqual([])
})

test('only the picture process decodes pictures, because decoders crash and do not release memory', () => {
  const decoders = productCode.filter(({ path, imports }) => path.startsWith('app/shop/') && imports.includes('sharp'))
  const loaders = code.filter(
    ({ path, text }) => path.startsWith('app/') && !path.endsWith('.test.ts') && /import\('sharp'\)/.test(text),
  )
  const users = productCode.flatMap((file) =>
    importsOf(file)
      .filter((imported) => decoders.some(({ path }) => path === imported))
      .map((imported) => `${file.path} imports ${imported}`),
  )

  expect(decoders.map(({ path }) => path).toSorted()).toEqual([
    'app/shop/media/clean-picture.server.ts',
    'app/shop/media/make-derivative.server.ts',
    'app/shop/media/picture-process.server.ts',
  ])
  expect(loaders).toEqual([])
  expect(users.toSorted()).toEqual([
    'app/shop/media/picture-process.server.ts imports app/shop/media/clean-picture.server.ts',
    'app/shop/media/picture-process.server.ts imports app/shop/media/make-derivative.server.ts',
  ])
})

test('colours are defined only in tokens.css', () => {
  const rawColor = /#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\b(?:rgb|rgba|hsl|hsla|oklch|oklab|lab|lch|hwb)\(/gi
  const rawColors = readSourceFiles('app/**/*.css')
    .filter(({ path }) => path !== 'app/ui/tokens.css')
    .flatMap(({ path, text }) => [...withoutComments(text).matchAll(rawColor)].map(([color]) => `${path}: ${color}`))

  expect(rawColors).toEqual([])
})

test('the bars of the browser, which cannot read styles, have the colours of the page', () => {
  const [tokens = ''] = readSourceFiles('app/ui/tokens.css').map(({ text }) => text)
  const [root = ''] = readSourceFiles('app/root.tsx').map(({ text }) => text)

  const [, light, dark] = /--paper: light-dark\((#\w+), (#\w+)\)/.exec(tokens) ?? []

  expect(light).toBeDefined()
  expect(root).toContain(`{ light: '${light}', dark: '${dark}' }`)
})

test('texts that shoppers read are written in the rulebook', () => {
  const visibleText =
    /(?:aria-label|label|title|placeholder|alt)=(?:"[A-Z]|\{[`'][A-Z])|>[ \n]*[A-Z][a-z]+[^<>{}=]*<\//g
  const hardcodedTexts = productCode
    .filter(({ path }) => path.endsWith('.tsx') && !path.startsWith('app/storefront/dev/'))
    .flatMap(({ path, text }) => [...withoutComments(text).matchAll(visibleText)].map(([match]) => `${path}: ${match}`))

  expect(hardcodedTexts).toEqual([])
})

test('no form stops the next page from loading its data', () => {
  // The router applies a form's shouldRevalidate also to a page that the user opens while the form is being sent.
  const blockingForms = productCode.filter(({ text }) =>
    /\bdefaultShouldRevalidate=|defaultShouldRevalidate: (?!boolean)/.test(text),
  )

  expect(blockingForms.map(({ path }) => path)).toEqual([])
})

test('no file or folder is called utils, helpers, common, misc or lib, begins with handle, manage or do, or has capitals in its name', () => {
  const badlyNamed = code.filter(
    ({ path }) =>
      /(?:^|\/)(?:utils?|helpers?|common|misc|lib)(?:\/|\.)/i.test(path) ||
      /(?:^|\/)(?:handle|manage|do)-/.test(path) ||
      /[A-Z_ ]/.test(path.replace(/\$[a-z]+/g, '')),
  )

  expect(badlyNamed.map(({ path }) => path)).toEqual([])
})

test('names and comments use the common word for each idea', () => {
  const found = code
    // Stories are texts for readers.
    .filter(({ path }) => !/^(?:tests\/architecture|app\/rulebook\/(?:colors|shop)|db\/seed\/stories\/)/.test(path))
    .flatMap(({ path, text }) => {
      const words = new Set([path, text.replaceAll(/\bHouseguest\b/g, '')].flatMap(wordsOf))
      const names = Object.keys(replacedNames).filter((name) =>
        new RegExp(`(?:\\b|[a-z])${name}(?![a-z])`, 'i').test(text),
      )
      return [...Object.keys(replacedWords).filter((word) => words.has(word)), ...names].map(
        (word) => `${path}: ${word}`,
      )
    })

  expect(found).toEqual([])
})

function importsOf(file: SourceFile): string[] {
  return file.imports.map((specifier) => resolveImport(file, specifier)).filter((imported) => imported !== null)
}

function mayImport(from: string, to: string): boolean {
  // Files outside the folders (routes, root, entries, server) may import everything.
  return from === to || from === 'top' || (allowedImports[from]?.includes(to) ?? false)
}

function layerOf(path: string): string {
  // Commands may import what the seed may.
  if (/^db\/(?:seed|doctor|commands)\//.test(path)) return 'seed'
  if (path.startsWith('db/')) return 'db'
  if (/^app\/config(?:-[a-z]+)?\.server\.ts$/.test(path)) return 'config'
  return /^app\/([^/]+)\//.exec(path)?.[1] ?? 'top'
}

function withoutComments(code: string): string {
  return code.replace(/\/\*[\s\S]*?\*\//g, '')
}

/** `stockRows` and `stock-rows` are the words "stock" and "rows". */
function wordsOf(text: string): string[] {
  return text.split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])/).map((word) => word.toLowerCase())
}
