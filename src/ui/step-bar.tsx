type StepBarProps = {
  /** How many steps are reached; 0 before the first. */
  current: number
  of: number
  /** 'Step 1 of 2'. */
  said: string
}

/** Where one is in a short journey: a word and a segment a step, for a header without room for a Stepper. */
export function StepBar({ current, of, said }: StepBarProps) {
  const segments = Array.from({ length: of }, (_, at) => at * 30)
  return (
    <p className="step-bar">
      <span>{said}</span>
      <svg width={of * 30 - 6} height="6" aria-hidden="true">
        {segments.map((x, at) => (
          <rect
            key={x}
            className={at < current ? 'step-bar-reached' : 'step-bar-ahead'}
            x={x}
            width="24"
            height="6"
            rx="3"
          />
        ))}
      </svg>
    </p>
  )
}
