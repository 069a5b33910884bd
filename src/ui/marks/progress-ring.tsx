import { classNames } from '#ui/class-names.ts'

type ProgressRingProps = {
  /** 0 to 100, already rounded. */
  percent: number
  /** What the progress is about, for screen readers. */
  label: string
}

/** Animates once, in 5 s, to its value; green at exactly 100 (specification 2, home). */
export function ProgressRing({ percent, label }: ProgressRingProps) {
  return (
    <div
      className={classNames('progress-ring center', percent === 100 && 'progress-ring-done')}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <svg viewBox="-70 -70 140 140" fill="none" strokeWidth="13" strokeLinecap="round" aria-hidden="true">
        <circle className="progress-ring-track" r="62" />
        {percent > 0 ? (
          <circle
            key={percent}
            className="progress-ring-value"
            r="62"
            pathLength="100"
            strokeDasharray={`${percent} 100`}
            transform="rotate(-90)"
          />
        ) : null}
      </svg>
      <b aria-hidden="true">{percent}%</b>
    </div>
  )
}
