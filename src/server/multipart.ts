/** Reads a multipart body while it arrives (RFC 7578), so that a file never has to be in memory whole. */

export type Part = {
  name: string
  /** Undefined for a field that is no file. */
  filename: string | undefined
  type: string
  /** Must be read to its end before the next part is asked for; what is left is read over. */
  content: AsyncIterable<Uint8Array>
}

/** The body does not keep to the form, or breaks off. */
export class MultipartBroken extends Error {
  override name = 'MultipartBroken'
}

const headBytes = 8 * 1024
const lineBreak = '\r\n'

/** Undefined when the request is no multipart form. */
export function boundaryOf(contentType: string | null): string | undefined {
  const [, quoted, plain] =
    /^multipart\/form-data\s*;.*\bboundary=(?:"([^"]{1,70})"|([^\s;]{1,70}))/i.exec(contentType ?? '') ?? []
  return quoted ?? plain
}

export async function* readParts(body: AsyncIterable<Uint8Array>, boundary: string): AsyncGenerator<Part> {
  const input = new Input(body)
  const mark = Buffer.from(`${lineBreak}--${boundary}`)
  // The first boundary may stand at the very beginning, without a line break before it.
  input.unread(Buffer.from(lineBreak))
  await drain(input.until(mark))
  for (;;) {
    const after = await input.take(2)
    if (after.equals(Buffer.from('--'))) return
    if (!after.equals(Buffer.from(lineBreak))) throw new MultipartBroken('no line break after a boundary')
    const head = await input.head()
    const content = input.until(mark)
    yield { ...readHead(head), content }
    await drain(content)
  }
}

async function drain(content: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _ of content);
}

function readHead(text: string): Omit<Part, 'content'> {
  const lines = text.split(lineBreak)
  const header = (name: string) =>
    lines.find((line) => line.toLowerCase().startsWith(`${name}:`))?.slice(name.length + 1)
  const disposition = header('content-disposition') ?? ''
  const name = parameter(disposition, 'name')
  if (!/^\s*form-data\s*;/i.test(disposition) || name === undefined) throw new MultipartBroken('a part without a name')
  return {
    name,
    filename: parameter(disposition, 'filename'),
    type: header('content-type')?.trim().replace(/;.*$/, '') ?? '',
  }
}

/** Browsers write quotes and line breaks in a name as %22, %0D and %0A, and nothing else (HTML, section 4.10.21.8). */
function parameter(disposition: string, name: string): string | undefined {
  const [, value] = new RegExp(`;\\s*${name}="([^"]*)"`, 'i').exec(disposition) ?? []
  return value?.replace(/%(22|0D|0A)/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/** What has arrived and not been used. */
class Input {
  readonly #body: AsyncIterator<Uint8Array>
  #held: Buffer = Buffer.alloc(0)

  constructor(body: AsyncIterable<Uint8Array>) {
    this.#body = body[Symbol.asyncIterator]()
  }

  unread(bytes: Buffer): void {
    this.#held = Buffer.concat([bytes, this.#held])
  }

  async #more(): Promise<void> {
    const { done, value } = await this.#body.next()
    if (done) throw new MultipartBroken('the body breaks off')
    const bytes = Buffer.from(value.buffer, value.byteOffset, value.byteLength)
    this.#held = this.#held.length === 0 ? bytes : Buffer.concat([this.#held, bytes])
  }

  async take(bytes: number): Promise<Buffer> {
    while (this.#held.length < bytes) await this.#more()
    const taken = this.#held.subarray(0, bytes)
    this.#held = this.#held.subarray(bytes)
    return taken
  }

  /** The lines before an empty one. */
  async head(): Promise<string> {
    for (;;) {
      const end = this.#held.indexOf(lineBreak + lineBreak)
      if (end >= 0) return (await this.take(end + 4)).toString('utf8', 0, end)
      if (this.#held.length > headBytes) throw new MultipartBroken('a part with too long a head')
      await this.#more()
    }
  }

  /** Everything before the mark, which is used up too. Asked again, it goes on where it stopped. */
  until(mark: Buffer): AsyncIterableIterator<Uint8Array> {
    let over = false
    const next = async (): Promise<IteratorResult<Uint8Array>> => {
      while (!over) {
        const at = this.#held.indexOf(mark)
        if (at >= 0) {
          over = true
          const last = await this.take(at + mark.length)
          if (at > 0) return { done: false, value: last.subarray(0, at) }
          break
        }
        // The end of what is here may be the beginning of the mark.
        const sure = this.#held.length - mark.length + 1
        if (sure > 0) return { done: false, value: await this.take(sure) }
        await this.#more()
      }
      return { done: true, value: undefined }
    }
    return {
      next,
      [Symbol.asyncIterator]() {
        return this
      },
    }
  }
}
