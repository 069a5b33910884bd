import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  // Splitting would produce many tiny files, some of 54 bytes.
  splitRouteModules: false,
} satisfies Config
