import { brand } from '#brand.ts'

export const notFound = {
  title: 'This page does not exist',
  text: 'The address may have a typing error, or the page has moved. Nothing you saved is lost.',
  home: `Go to ${brand.name}`,
  contact: 'Contact Us',
} as const
