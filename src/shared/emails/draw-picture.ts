import sharp from 'sharp'

/**
 * Converts an SVG without text elements to PNG, since email clients do not show SVG. A palette keeps the file small.
 */
export const drawPicture = (svg: string): Promise<Uint8Array> =>
  sharp(Buffer.from(svg)).png({ palette: true, colours: 128, effort: 7 }).toBuffer()
