/** npm run dev: runs the program from its sources, on the same data, and reloads on save. */
import { createServer as createHttpServer } from 'node:http'
import { stripVTControlCharacters } from 'node:util'
import { getRequestListener } from '@hono/node-server'
import { createServer as createVite, isRunnableDevEnvironment } from 'vite'
import { brand } from '../../src/brand.ts'
import { readConfig } from '../../src/config.ts'
import { openDatabase } from './database.ts'
import { listenRefusal, runUntilStopped } from './run/run-until-stopped.ts'
import { readTradingName } from './run/trading-name.ts'
import '../checks/project-root.ts'

type Source = typeof import('../../src/server/app.ts')

const escapeHtml = (text: string) => text.replace(/[&<]/g, (character) => (character === '&' ? '&amp;' : '&lt;'))

const reloadScript = `<script type="module">
  import { createHotContext } from '/@vite/client'
  const hot = createHotContext('/error')
  for (const event of ['vite:beforeUpdate', 'vite:beforeFullReload']) hot.on(event, () => location.reload())
</script>`

await runUntilStopped(async (onStop, _onHangUp, interrupted) => {
  const config = readConfig(process.env)
  const http = createHttpServer()
  const vite = await createVite({ appType: 'custom', server: { middlewareMode: true, hmr: { server: http } } })
  onStop(() => vite.close())
  const { ssr } = vite.environments
  const load = async (): Promise<Source> => {
    if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no runnable server environment.')
    return ssr.runner.import('/src/server/app.ts')
  }

  const database = await openDatabase(config)
  onStop(database.stop)
  await readTradingName(database.url)
  const source = await load()
  await source.migrate(database.directUrl)
  // Opens connections and jobs once; only the code that uses them is reloaded.
  const context = await source.createAppContext({ ...config, databaseUrl: database.url })
  onStop(context.stop)
  await source.addDemoUsers(context, () => interrupted.throwIfAborted())

  let loaded = source
  let listen = getRequestListener(source.createApp(context).fetch)
  const answer: Parameters<typeof http.on>[1] = async (request, response) => {
    try {
      const current = await load()
      if (current !== loaded) {
        loaded = current
        listen = getRequestListener(current.createApp(context).fetch)
      }
      await listen(request, response)
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error)
      const message = stripVTControlCharacters((error as Error).stack ?? String(error))
      response.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8' })
      response.end(`<!doctype html><title>Error</title>${reloadScript}<pre>${escapeHtml(message)}</pre>`)
    }
  }
  http.on('request', (request, response) => vite.middlewares(request, response, () => answer(request, response)))
  await new Promise<void>((resolve, reject) => {
    http.once('error', (error) => reject(listenRefusal(error, config)))
    http.listen(config.port, config.host, resolve)
  })
  onStop(async () => {
    http.close()
    http.closeAllConnections()
  })
  database.announce(config.origin)
  onStop(async () => database.announce(undefined))

  console.log(`${brand.name} is ready at ${config.origin}, and reloads on save`)
  const signIns = await source.startNotice(context)
  if (signIns) console.log(signIns)
})
