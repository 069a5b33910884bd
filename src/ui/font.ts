import file from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'

/** The hashed URL of the font file, for a preload link: `{ rel: 'preload', as: 'font', type, href, crossOrigin: 'anonymous' }`. */
export const font = { href: file, type: 'font/woff2' } as const
