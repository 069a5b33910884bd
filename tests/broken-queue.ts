import type { Replacements } from '#server/app-context.ts'

/** A job queue that a test breaks and mends: whatever promises a mail fails meanwhile. */
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
