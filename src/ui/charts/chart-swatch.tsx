/**
 * `sun` and `paid` have a filled area, `ink` and `target` are dotted, `value` is a plain line and `leaf` a dashed one.
 */
export type ChartTone = 'sun' | 'ink' | 'paid' | 'value' | 'target' | 'leaf'

/** The sample of a line in a legend. */
export function ChartSwatch({ tone }: { tone: ChartTone }) {
  return (
    <svg width="22" height="14" viewBox="0 0 22 14" aria-hidden="true">
      {tone === 'sun' || tone === 'paid' ? (
        <rect className={`chart-swatch-${tone}`} x="4" y="0" width="14" height="14" rx="4.5" />
      ) : (
        <path className={`chart-line chart-line-${tone}`} d="M1.5 7h19" />
      )}
    </svg>
  )
}
