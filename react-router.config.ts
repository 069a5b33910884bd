import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  // Each route would come in parts, some of them 54 bytes long.
  splitRouteModules: false,
} satisfies Config
