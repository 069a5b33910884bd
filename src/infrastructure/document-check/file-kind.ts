import { fileTypeFromBuffer } from 'file-type'

/** The MIME type of a file by its content, such as 'image/jpeg'; undefined for text, HTML and unknown formats. */
export const contentKind = async (bytes: Uint8Array): Promise<string | undefined> =>
  (await fileTypeFromBuffer(bytes))?.mime
