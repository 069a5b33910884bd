import { expect, test } from 'vitest'
import { listensForMetrics } from './run-until-stopped.ts'

test('a port of the metrics that is in use is said with the setting that chooses it', async () => {
  const inUse = Promise.reject(Object.assign(new Error('listen EADDRINUSE'), { code: 'EADDRINUSE' }))
  await expect(listensForMetrics(inUse, { host: '127.0.0.1', port: 9464 })).rejects.toMatchObject({
    name: 'StartError',
    message:
      'Port 9464 is in use by another program. Choose another with SIOL_METRICS_PORT, as in "SIOL_METRICS_PORT=9465 npm start".',
  })
})
