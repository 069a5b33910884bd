/** Figtree (SIL Open Font License 1.1, fonts/OFL.txt), embedded in each paper as far as it is used. The bundle carries them, so a paper needs no folder. */
import bold from './fonts/figtree-bold.ttf?inline'
import regular from './fonts/figtree-regular.ttf?inline'
import semiBold from './fonts/figtree-semi-bold.ttf?inline'

const bytesOf = (dataUrl: string): Uint8Array => Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')

export const fonts = { regular: bytesOf(regular), semiBold: bytesOf(semiBold), bold: bytesOf(bold) } as const
export type FontName = keyof typeof fonts
