import { expect, test } from 'vitest'
import { clientAction } from './lost-second-factor.tsx'

/** Not kept on the page as for a member whose session ended: a visitor has none. */
test('where the sign-in is over, the page follows the action to its beginning', async () => {
  const request = new Request('http://localhost/x', { method: 'POST', body: 'intent=ask' })
  const toSignIn = new Response(null, { status: 303, headers: { location: '/login' } })
  await expect(clientAction({ request, serverAction: () => Promise.reject(toSignIn) })).rejects.toBe(toSignIn)
})
