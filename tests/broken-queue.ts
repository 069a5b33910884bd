import type { Replacements } from '#server/app-context.ts'

/** A job queue that a test can break and repair. While it is broken, every attempt to enqueue a job fails. */
export function breakableQueue() {
  const queue = { broken: false }
  const replacements: Replacements = {
    wrap: (context) => ({
      ...context,
      jobs: {
        ...context.jobs,
        enqueue: (...job) =>
          queue.broken ? Promise.reject(new Error('the queue is broken')) : context.jobs.enqueue(...job),
      },
    }),
  }
  return { queue, replacements }
}
