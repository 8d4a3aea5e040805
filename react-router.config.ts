import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // The first page brings all routes, so that no click waits for a request for the manifest.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
