/** Notices a process that hangs: it is handed connections and answers none of them. */

/** Milliseconds between two signs of a process, and between two looks at them. */
export const signMs = 5_000
/** A minute. Looks are counted, because the process that looks may have been held up itself. */
const mostMissed = 12

export function watchSignsOfLife<Worker>(onSilent: (worker: Worker) => void) {
  const missed = new Map<Worker, number>()
  const timer = setInterval(() => {
    for (const [worker, count] of missed) {
      missed.set(worker, count + 1)
      if (count + 1 === mostMissed) onSilent(worker)
    }
  }, signMs)
  timer.unref()
  return {
    /** From its first sign on, a process is watched. */
    saw: (worker: Worker) => void missed.set(worker, 0),
    forget: (worker: Worker) => void missed.delete(worker),
    stop: async () => clearInterval(timer),
  }
}
