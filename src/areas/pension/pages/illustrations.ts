/** Default illustrations; a firm replaces these files with its own photographs. */
export const illustrations = {
  progress: '/pictures/progress.svg',
  call: '/pictures/call.svg',
  mindset: '/pictures/mindset.svg',
  enough: '/pictures/enough.svg',
  fund: '/pictures/fund.svg',
  invested: '/pictures/invested.svg',
  goBeyond: '/pictures/go-beyond.svg',
  placeholder: '/pictures/placeholder.svg',
} as const
