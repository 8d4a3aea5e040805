import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // All routes are known from the first page on: no request for a manifest before a click can be answered.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
