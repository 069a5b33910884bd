import dns from 'node:dns'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { AddressRefused, isPublicAddress, requestPublic } from './public-requests.ts'

test.each([
  ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1'],
  ...[
    '168.63.129.16',
    '255.255.255.255',
    '198.18.0.1',
    '::1',
    '::',
    'fe80::1',
    'fd00:ec2::254',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
  ],
  ...['2002:a00:1::', 'ff02::1', 'localhost', '', '::7f00:1', '::10.0.0.1', '::93.184.216.34'],
])('%j is no public address', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946', '::ffff:93.184.216.34'])('%s is one', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test('a connection goes to the address that was checked, and a name that resolves to another one gains nothing', async () => {
  const asked: string[] = []
  const server = createServer((request, answer) => answer.end(request.headers.host))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  // A name server that gives the allowed address first, and then one that is not.
  const answers = ['127.0.0.1', '127.0.0.2']
  vi.spyOn(dns, 'lookup').mockImplementation(((name: string, _: unknown, answer: (...found: unknown[]) => void) => {
    asked.push(name)
    answer(null, [{ address: answers[asked.length - 1], family: 4 }])
  }) as never)
  const ask = () =>
    requestPublic(
      new URL(`http://rebinding.example:${port}/`),
      { isAllowed: (address) => address === '127.0.0.1', protocols: ['http:'] },
      { headers: {}, signal: AbortSignal.timeout(5000) },
    )
  const answer = await ask()
  expect((await answer.toArray()).join('')).toBe(`rebinding.example:${port}`)
  expect(asked).toEqual(['rebinding.example'])
  await expect(ask()).rejects.toThrow(AddressRefused)
  expect(asked).toHaveLength(2)
  vi.restoreAllMocks()
  server.closeAllConnections()
  server.close()
})
