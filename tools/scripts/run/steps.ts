/** Says what a start does, how long it has taken so far, and in the end what took long. */

export type Step = <T>(title: string, work: () => Promise<T>) => Promise<T>

/** Between two signs of life of a step that goes on. */
const signEveryMs = 10_000
/** Seconds: what is shorter is not named in the end. */
const worthNaming = 2

const secondsSince = (at: number): number => (Date.now() - at) / 1000

/** `launchedAt`: when bin/launch.mjs began; it may have installed packages before this process began, at `begunAt`. */
export function stepsFrom(launchedAt: number, begunAt: number, print: (line: string) => void) {
  const taken = [{ title: 'Installing packages', seconds: (begunAt - launchedAt) / 1000 }]
  const report = (text: string): void => print(`${String(Math.round(secondsSince(launchedAt))).padStart(4)} s  ${text}`)
  const step: Step = async (title, work) => {
    report(title)
    const sign = setInterval(() => report(`… ${title}`), signEveryMs).unref()
    const since = Date.now()
    try {
      return await work()
    } finally {
      clearInterval(sign)
      taken.push({ title, seconds: secondsSince(since) })
    }
  }
  /** Undefined after a start that took no time worth a word. */
  const whatTookLong = (): string | undefined => {
    const long = taken.filter(({ seconds }) => seconds >= worthNaming).toSorted((a, b) => b.seconds - a.seconds)
    if (long.length === 0) return undefined
    const parts = long.map(({ title, seconds }) => `${title.toLowerCase()} ${Math.round(seconds)} s`)
    return `It took ${Math.round(secondsSince(launchedAt))} s: ${parts.join(', ')}.`
  }
  return { report, step, whatTookLong }
}

const begunAt = performance.timeOrigin
export const { report, step, whatTookLong } = stepsFrom(
  Number(process.env.LAUNCHED_AT ?? begunAt),
  begunAt,
  console.log,
)
