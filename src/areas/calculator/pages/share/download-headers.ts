/** Of a file that is made of the numbers in its address: no search engine may list it. */
export const downloadHeaders = (type: string, name: string): Record<string, string> => ({
  'Content-Type': type,
  'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
  'X-Robots-Tag': 'noindex',
  'Cache-Control': 'private, no-store',
})
