import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

export default defineConfig({
  plugins: [reactRouter(), compressBuild()],
  build: { target: 'baseline-widely-available', assetsInlineLimit: 0 },
  // The whole server is one bundle with the pages in it, so that each module exists once.
  environments: { ssr: { build: { rollupOptions: { input: './server.ts' } } } },
})

/** Scripts and styles are compressed once, as small as they get, instead of at every start or every answer. */
function compressBuild(): Plugin {
  const squeeze = { '.br': promisify(brotliCompress), '.gz': promisify(gzip) }
  return {
    name: 'compress-build',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async closeBundle() {
      const folder = path.join(import.meta.dirname, 'build/client')
      const files = (await readdir(folder, { recursive: true })).filter((file) =>
        /\.(js|css|svg|json|txt|webmanifest)$/.test(file),
      )
      for (const file of files.map((name) => path.join(folder, name))) {
        const content = await readFile(file)
        if (content.length < 1024) continue
        for (const [ending, compress] of Object.entries(squeeze))
          await writeFile(file + ending, await compress(content))
      }
    },
  }
}
