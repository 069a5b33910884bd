import { logoType } from '#domain/firm/logo.ts'
import { oneChunk } from '#flows/shared/store-file.ts'
import { sendFile } from './send-file.ts'

/** A picture that we drew ourselves (domain/firm/logo.ts). */
export const sendLogo = (content: Uint8Array, { isPublic }: { isPublic: boolean }): Response =>
  sendFile({ contentType: logoType, bytes: content.length, content: oneChunk(content) }, { inline: true, isPublic })
