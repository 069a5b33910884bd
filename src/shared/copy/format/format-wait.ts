/** A waiting time, rounded up so that it is over when it has passed: '40 seconds', '5 minutes', '2 hours'. */
export function formatWait(seconds: number): string {
  if (seconds < 60) return count(Math.max(1, Math.ceil(seconds)), 'second')
  const minutes = Math.ceil(seconds / 60)
  return minutes < 120 ? count(minutes, 'minute') : count(Math.ceil(minutes / 60), 'hour')
}

const count = (n: number, unit: string): string => `${n} ${unit}${n === 1 ? '' : 's'}`
