// A file of its own: each area lists its addresses.
import { addressIn, inMain } from '#shared/addresses.ts'

const address = addressIn('areas/home')

export const homeAddresses = {
  home: address('/', 'pages/home.tsx', inMain),
}
