import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { leanRouter } from './vite/lean-router.ts'
import { listModules } from './vite/list-modules.ts'
import { moveSourceMaps } from './vite/move-source-maps.ts'
import { traceVerbs } from './vite/trace-verbs.ts'

const everyPage = [
  // The layer order is fixed by the styles that come first: in a file of their own these could be loaded after the components.
  /^ui\/(tokens|fonts|base|layout)\.css/,
  /^rulebook\/limits\/(catalog|display|emails|reviews|saved-items|search)\.ts/,
  /^shop\/(catalog\/catalog|media\/media|pricing\/money|saved-items\/saved-items)\.ts/,
  /^ui\/(browser-storage|toast|dialog|drawer|use-dialog|use-is-offline|icon|button|link-button|text-link|link-back|back-link|nonce|brand|class-names|scrollbar|visually-hidden|hydrated|empty-state|illustration|navigation-progress)/,
  /^storefront\/(frame\/(?!frame\.|inner-routes|admin-links|footer-content|payment-marks|social-links|theme-switch\.tsx)|search\/(?!suggest|use-suggestions|past-searches|mark)|seo\/)/,
  /^storefront\/(saved-items\/(saved-items|stored-product|use-saved-items)|visitor\/)/,
  /^storefront\/(cart\/(cart-link|cart-drawer-store|add-to-cart|use-add-to-cart)|wishlist\/(wishlist-drawer-button|wishlist-button|use-wish))/,
  /^storefront\/catalog\/(product-(card|picture|slider|photo)|use-slider-scroll)/,
]

const browseModules = [
  /^ui\/(breadcrumb|skeleton|rating|page-numbers|pagination)/,
  /^storefront\/catalog\/(client-page-cache|retry-link|recently-viewed|category-chips|with-popular|product-grid)/,
]

const fields = [/^ui\/(field|select)\./]

const signIn = [
  /^rulebook\/(sign-in|account)-messages/,
  /^shop\/(accounts\/accounts|mail\/email-address)\.ts/,
  /^ui\/password-field/,
  /^storefront\/account\/sign-in\/(?!.*-page\.tsx|log-out|sign-in-kind)/,
]

export default defineConfig({
  plugins: [
    leanRouter(),
    reactRouter(),
    listModules(),
    moveSourceMaps(),
    traceVerbs(),
    buildPrograms(),
    buildServiceWorker(),
    compressBuild(),
  ],
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    modulePreload: { resolveDependencies: preloadsOf },
    // As for `treeshake` below, no code here depends on side effects of reading a property.
    terserOptions: { module: true, ecma: 2020, compress: { passes: 4, pure_getters: true } },
  },
  css: { modules: { generateScopedName: generateClassName } },
  environments: {
    // By default, a first visit fetches thirty small scripts and fifteen stylesheets, each compressed separately, which wastes ten of 125
    // kB and delays the first paint.
    client: {
      build: {
        // Terser is slower than the bundler's own minifier, and saves two kilobytes on every first visit.
        minify: 'terser',
        // No script names its map, and `moveSourceMaps` puts the maps where no browser gets them.
        sourcemap: 'hidden',
        rolldownOptions: {
          // No code here depends on side effects of reading a property.
          treeshake: { propertyReadSideEffects: false },
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 2 },
                { name: 'shop', test: isOnEveryPage, priority: 1 },
                // Modules that are fetched together are one file: the names of many files would be part of every first visit.
                { name: 'fields', test: (module) => belongsTo(fields, module), priority: 1 },
                { name: 'sign-in', test: (module) => belongsTo(signIn, module) },
                { name: 'browse', test: (module) => belongsTo(browseModules, module), priority: 1 },
              ],
            },
          },
        },
      },
    },
    // The whole server is one bundle that includes the pages, so that each module exists once.
    ssr: { build: { rollupOptions: { input: './server.ts' } } },
  },
})

/**
 * The files that a script names to fetch them with a part of the page. Of parts that are fetched before they are needed it names only the
 * styles: their scripts import the others, and twenty names would be part of every first visit.
 */
function preloadsOf(part: string, files: string[]): string[] {
  return /\/(start-when-idle|cart-drawer|footer-content|past-searches|suggestion-panel)-/.test(part)
    ? files.filter((file) => file === part || file.endsWith('.css'))
    : files
}

/** Modules of the frame and of the product card. Modules that only some pages need stay with those pages. */
function isOnEveryPage(module: string): boolean {
  return belongsTo(everyPage, module) || /node_modules\/(zustand|lucide\/dist\/esm\/(?!icons\/))/.test(module)
}

const moduleBySuffix = new Map<string, string>()

/**
 * Short class names, with the same ending within a file, because pages, styles and scripts all contain them. Two files with the same ending
 * would style each other's elements, so the build fails: rename one of them.
 */
function generateClassName(name: string, file: string): string {
  const module = path.relative(import.meta.dirname, file.split('?')[0] ?? file)
  const suffix = createHash('sha256').update(module).digest('base64url').slice(0, 3)
  const otherModule = moduleBySuffix.get(suffix) ?? module
  if (otherModule !== module)
    throw new Error(`The classes of ${module} and ${otherModule} have the same suffix: rename one of the files`)
  moduleBySuffix.set(suffix, module)
  return `${name}_${suffix}`
}

function belongsTo(patterns: readonly RegExp[], module: string): boolean {
  const [, file] = /\/app\/(.+)$/.exec(module) ?? []
  return file !== undefined && patterns.some((part) => part.test(file))
}

/** Pictures are decoded and PDFs written in separate processes, so their programs are separate files beside the server. */
function buildPrograms(): Plugin {
  const programs = { 'picture-process': 'media', 'pdf-process': 'documents' }
  return {
    name: 'build-programs',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    buildStart() {
      for (const [name, folder] of Object.entries(programs)) {
        const id = path.join(import.meta.dirname, `app/shop/${folder}/${name}.server.ts`)
        this.emitFile({ type: 'chunk', id, fileName: `${name}.js` })
      }
    },
  }
}

/** One script without imports. The server adds the release to it: `app/http/service-worker.server.ts`. */
function buildServiceWorker(): Plugin {
  const id = path.join(import.meta.dirname, 'app/storefront/offline/service-worker.ts')
  return {
    name: 'build-service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      this.emitFile({ type: 'chunk', id, fileName: 'service-worker.js' })
    },
    generateBundle(_options, bundle) {
      const worker = bundle['service-worker.js']
      // Some browsers run no modules as service workers.
      if (worker?.type !== 'chunk' || worker.imports.length > 0 || worker.exports.length > 0)
        throw new Error('The service worker must share no module with a page')
    },
  }
}

/** Compresses scripts and styles once, at the highest level, instead of at every start or for every response. */
function compressBuild(): Plugin {
  const compressors = { '.br': promisify(brotliCompress), '.gz': promisify(gzip) }
  return {
    name: 'compress-build',
    apply: 'build',
    // The router writes its manifest for browsers during the server build, which comes last.
    applyToEnvironment: ({ name }) => name === 'ssr',
    async closeBundle() {
      const folder = path.join(import.meta.dirname, 'build/client')
      const names = await readdir(folder, { recursive: true })
      for (const name of names.filter((file) => /\.(js|css|svg|json|txt|webmanifest)$/.test(file))) {
        const content = await readFile(path.join(folder, name))
        for (const [suffix, compress] of Object.entries(compressors)) {
          const compressed = await compress(content)
          if (compressed.length < 0.9 * content.length) await writeFile(path.join(folder, name + suffix), compressed)
        }
      }
    },
  }
}
