// A file of its own: its test changes the WebAssembly of its process.
/** Makes WebAssembly in this process fail to grow its memory beyond `most` bytes. */
export function limitWasmMemory(most: number): void {
  const { grow } = WebAssembly.Memory.prototype
  const pageBytes = 64 * 1024
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * pageBytes > most) throw new RangeError('more memory than a document may take')
    return grow.call(this, pages)
  }
}
