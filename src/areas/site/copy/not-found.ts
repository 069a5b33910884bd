import { brand } from '#brand.ts'

export const notFound = {
  title: 'This page does not exist',
  text: 'The address may be mistyped, or the page may have moved. Nothing you saved is lost.',
  home: `Go to ${brand.name}`,
  contact: 'Contact Us',
} as const
