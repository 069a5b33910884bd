/**
 * A thread that ends the process when the program does, even while a document keeps the main thread busy: the standard
 * input is a pipe that only the program holds, so it ends when the program ends, however it ended.
 */
import { readSync } from 'node:fs'

const pause = new Int32Array(new SharedArrayBuffer(4))

/** Blocks until the pipe has ended. Nothing is ever written to it. */
function waitForEnd(): void {
  for (;;) {
    try {
      readSync(0, Buffer.alloc(1))
      return
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) return
      Atomics.wait(pause, 0, 0, 500)
    }
  }
}

waitForEnd()
// From a thread, `exit` would end the thread alone.
process.kill(process.pid, 'SIGKILL')
