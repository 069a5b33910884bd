import { drawnSize, logoFile } from '#areas/firm/domain/logo.ts'
import { footer } from '#shared/copy/footer.ts'
import type { LogoPicture } from '#ui/marks/partner-logo.tsx'

/** `logo`: what the settings call it; undefined for a text that names none. `at`: the address of its file. */
export function logoPicture(logo: string, partner: string, at: (file: string) => string): LogoPicture | undefined {
  const size = drawnSize(logo)
  return size && { src: at(logoFile(logo)), alt: footer.marks.logoOf(partner), ...size }
}
