import { brand } from '#brand.ts'
import { base, type PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  path: '/signup',
  title: 'Create an account',
  description: `Create your ${brand.name} account and start a personal pension in Ireland. It takes a few minutes, and you can stop and come back at any point.`,
  keywords: `${base}, create an account, sign up, start a pension`,
  index: true,
}
