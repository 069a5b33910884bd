import { logoType } from '#areas/firm/domain/logo.ts'
import { oneChunk } from '#shared/flows/store-file.ts'
import { sendFile } from './send-file.ts'

/** A picture that we drew ourselves (areas/firm/domain/logo.ts). */
export const sendLogo = (content: Uint8Array, { isPublic }: { isPublic: boolean }): Response =>
  sendFile({ contentType: logoType, bytes: content.length, content: oneChunk(content) }, { inline: true, isPublic })
