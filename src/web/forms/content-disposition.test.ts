import { expect, test } from 'vitest'
import { contentDisposition } from './content-disposition.ts'

test.each([
  ['Síol-data.zip', `attachment; filename="Siol-data.zip"; filename*=UTF-8''S%C3%ADol-data.zip`],
  [
    `O'Brien "(1)" 100%.pdf`,
    `attachment; filename="O'Brien -(1)- 100-.pdf"; filename*=UTF-8''O%27Brien%20%22%281%29%22%20100%25.pdf`,
  ],
  ['a\r\nSet-Cookie: x', `attachment; filename="a--Set-Cookie: x"; filename*=UTF-8''a%0D%0ASet-Cookie%3A%20x`],
])('%j has a plain name beside the encoded one, and cannot leave its header', (name, header) => {
  expect(contentDisposition('attachment', name)).toBe(header)
})
