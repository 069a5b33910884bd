import sharp from 'sharp'

/** An SVG without words becomes a PNG; mail programs show no SVG. A few colours, so a palette keeps it small. */
export const drawPicture = (svg: string): Promise<Uint8Array> =>
  sharp(Buffer.from(svg)).png({ palette: true, colours: 128, effort: 7 }).toBuffer()
