import { classNames } from '#ui/class-names.ts'

type StrengthMeterProps = {
  /** The accessible name, for example "Password strength". */
  caption: string
  score: number
  /** The score in a word, for example "Strong"; undefined while there is nothing to judge. */
  label: string | undefined
  tone: 'weak' | 'medium' | 'strong'
}

/** The score at which the bar is full. */
const max = 5

/** A bar of `score` with its word, which is announced when it changes. */
export function StrengthMeter({ caption, score, label, tone }: StrengthMeterProps) {
  return (
    <div className={classNames('strength stack', label !== undefined && `strength-${tone}`)}>
      {/* biome-ignore lint/a11y/useSemanticElements: a native meter takes its colours from the browser, not from us */}
      <div
        className="strength-bar edged"
        role="meter"
        aria-label={caption}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={score}
        aria-valuetext={label}
      >
        <svg viewBox={`0 0 ${max} 1`} preserveAspectRatio="none" aria-hidden="true">
          <rect fill="var(--line)" width={max} height="1" />
          <rect className="strength-fill" width={max} height="1" transform={`scale(${score / max} 1)`} />
        </svg>
      </div>
      <p className="strength-words wide row align-stretch between" aria-live="polite">
        <span>{caption}</span> {label === undefined ? null : <b>{label}</b>}
      </p>
    </div>
  )
}
