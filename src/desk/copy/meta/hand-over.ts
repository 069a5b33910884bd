import type { PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  path: '/desk/hand-over',
  title: 'Hand over everything',
  description: "Gives an adviser's members and open tasks to a colleague. For the firm only.",
  keywords: 'pension Ireland, PRSA, team',
  index: false,
}
