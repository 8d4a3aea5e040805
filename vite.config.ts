import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  build: { target: 'baseline-widely-available', assetsInlineLimit: 0 },
  // The whole server is one bundle with the pages in it, so that each module exists once.
  environments: { ssr: { build: { rollupOptions: { input: './server.ts' } } } },
})
