import { fileTypeFromBuffer } from 'file-type'

/** What a file is by its content, such as 'image/jpeg'; undefined for text, HTML and anything unknown. */
export const contentKind = async (bytes: Uint8Array): Promise<string | undefined> =>
  (await fileTypeFromBuffer(bytes))?.mime
