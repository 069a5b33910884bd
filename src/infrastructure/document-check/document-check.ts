/**
 * Checks documents in a process of its own: a document that takes too long, too much memory or crashes a library costs
 * that process and nothing else. The process has no environment and, by Node's permission model, no network, no child
 * processes and no files but the program's own. It ends with the program, also when that is killed.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { Socket } from 'node:net'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { fail } from '#shared/domain/result.ts'
import type { CheckOutcome, CheckRequest } from './check-content.ts'
import type { CheckAnswer } from './process.ts'

export interface DocumentCheck {
  /**
   * A document that runs out of time is 'document_slow', one that breaks the process 'document_broken'. Rejects when
   * the process does not start.
   */
  check(request: CheckRequest): Promise<CheckOutcome>
  stop(): Promise<void>
}

type Limits = {
  /** For one picture, whose pixels were already counted. */
  milliseconds: number
  /** For one PDF, whose cost cannot be known in advance. */
  pdfMilliseconds: number
  /** Idle time after which a process ends. */
  idleMilliseconds: number
}

const heapMegabytes = 192
const startMilliseconds = 30_000

const standard: Limits = { milliseconds: 15_000, pdfMilliseconds: 6_000, idleMilliseconds: 60_000 }

/** One document at a time. */
export function documentCheck(limits: Limits = standard): DocumentCheck {
  let current: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let queue: Promise<unknown> = Promise.resolve()

  const end = async (child: ChildProcess | undefined) => {
    if (child === current) current = undefined
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }

  const open = async (): Promise<ChildProcess> => {
    const child = await start()
    child.once('exit', () => {
      if (child === current) current = undefined
    })
    return child
  }

  const run = async (request: CheckRequest): Promise<CheckOutcome> => {
    clearTimeout(idle)
    current ??= await open()
    const child = current
    const answer = await ask(child, request, request.kind === 'pdf' ? limits.pdfMilliseconds : limits.milliseconds)
    if (typeof answer === 'string' || !answer.usable) await end(child)
    idle = setTimeout(() => end(current), limits.idleMilliseconds).unref()
    return typeof answer === 'string' ? fail(answer) : answer.outcome
  }

  return {
    check(request) {
      const outcome = queue.then(() => run(request))
      queue = outcome.catch(() => {})
      return outcome
    },
    async stop() {
      await queue
      clearTimeout(idle)
      await end(current)
    },
  }
}

async function start(): Promise<ChildProcess> {
  const script = fileURLToPath(import.meta.resolve('#infrastructure/document-check/process.ts'))
  const root = script.slice(0, script.lastIndexOf('src'))
  const child = fork(script, [], {
    serialization: 'advanced',
    // The first pipe ends with this program, which end-with-program.ts waits for.
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    env: {},
    execArgv: [
      `--max-old-space-size=${heapMegabytes}`,
      '--permission',
      // For sharp, a native library.
      '--allow-addons',
      // For the thread of end-with-program.ts, which drops it once it runs.
      '--allow-worker',
      ...['src', 'node_modules', 'package.json'].map((name) => `--allow-fs-read=${root}${name}`),
    ],
  })
  yieldToPages(child.pid)
  // Must not keep the program alive.
  child.unref()
  child.channel?.unref()
  if (child.stdin instanceof Socket) child.stdin.unref()
  const answer = await firstAnswer(child, startMilliseconds)
  if (answer === 'ready') return child
  child.kill('SIGKILL')
  throw new Error('the process that checks documents did not start')
}

/** A document can wait for a moment; someone who opens a page meanwhile should not. */
function yieldToPages(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // A host that forbids it, or a process that has ended already: it is checked all the same.
  }
}

type Failure = 'document_broken' | 'document_slow'

async function ask(child: ChildProcess, request: CheckRequest, milliseconds: number): Promise<CheckAnswer | Failure> {
  const answer = firstAnswer(child, milliseconds)
  child.send(request, () => {})
  return (await answer) as CheckAnswer | Failure
}

/** 'document_broken' when the process ends before, 'document_slow' when the time is over. */
async function firstAnswer(child: ChildProcess, milliseconds: number): Promise<unknown> {
  const stop = new AbortController()
  const { signal } = stop
  const over = setTimeout(() => stop.abort(), milliseconds)
  try {
    return await Promise.race([
      once(child, 'message', { signal }).then(([answer]) => answer),
      once(child, 'exit', { signal }).then((): Failure => 'document_broken'),
    ])
  } catch {
    return 'document_slow' satisfies Failure
  } finally {
    clearTimeout(over)
    stop.abort()
  }
}
