// Parse Server with its defaults: its session cache of 5 seconds, its pool of ten connections. Without a request log, which Síol writes.
import { ParseServer } from 'parse-server'

const { PORT, DATABASE_URL, APP_ID, MASTER_KEY } = process.env

await ParseServer.startApp({
  databaseURI: DATABASE_URL,
  appId: APP_ID,
  masterKey: MASTER_KEY,
  serverURL: `http://127.0.0.1:${PORT}/parse`,
  mountPath: '/parse',
  port: Number(PORT),
  host: '127.0.0.1',
  silent: true,
  logsFolder: null,
  allowClientClassCreation: false,
  encodeParseObjectInCloudFunction: true,
  enableInsecureAuthAdapters: false,
})
console.log('ready')
