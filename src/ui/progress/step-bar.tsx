type StepBarProps = {
  /** The number of steps reached; 0 before the first. */
  current: number
  of: number
  /** 'Step 1 of 2'. */
  text: string
}

/** Progress through a few steps: a text and one segment per step, for a header too small for a Stepper. */
export function StepBar({ current, of, text }: StepBarProps) {
  const segments = Array.from({ length: of }, (_, at) => at * 30)
  return (
    <p className="step-bar">
      <span>{text}</span>
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
