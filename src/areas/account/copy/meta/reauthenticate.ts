import { brand } from '#brand.ts'
import { base, type PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  path: '/reauthenticate',
  title: "Confirm that it's you",
  description: `${brand.name} asks for your password or a code again before something sensitive.`,
  keywords: base,
  index: false,
}
