import { createServer } from 'node:net'

/** One that is free now; whoever takes it must be ready to find it taken. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no address')),
      )
    })
  })
}
