import { contentDisposition } from '#web/forms/content-disposition.ts'

export const csvHeaders = (name: string) => ({
  'Content-Type': 'text/csv; charset=utf-8',
  'Content-Disposition': contentDisposition('attachment', name),
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'private, no-store',
})
