import { type CSSProperties, useEffect, useRef } from 'react'
import { calculating } from '#areas/calculator/copy/calculating.ts'
import type { CalculatorInputs } from '#areas/calculator/domain/calculator-inputs.ts'
import { Button } from '#ui/button.tsx'
import { growthRings } from '#ui/marks/growth-rings.ts'

/** Milliseconds (specification 1, section 9). A button skips it. */
const durationMs = 4500

const rings = growthRings(8)
const reach = Math.ceil((rings.at(-1)?.radius ?? 0) + 4)

const appearsAfter = (seconds: number) => ({ '--delay': `${seconds}s` }) as CSSProperties

/** The screen between the inputs and the result: the rings grow while the lines say what is being calculated. */
export function Calculating({ inputs, onDone }: { inputs: CalculatorInputs; onDone: () => void }) {
  const title = useRef<HTMLHeadingElement>(null)
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })
  useEffect(() => {
    window.scrollTo(0, 0)
    title.current?.focus({ preventScroll: true })
    const timer = setTimeout(() => done.current(), durationMs)
    return () => clearTimeout(timer)
  }, [])

  return (
    <div className="calculating stack gap-3 justify-center">
      <svg
        className="calculating-rings"
        viewBox={`${-reach} ${-reach} ${2 * reach} ${2 * reach}`}
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <circle fill="var(--sun)" r="30" stroke="none" />
        <circle fill="var(--ink)" r="6" stroke="none" />
        {rings.map(({ radius, width, opacity, dash, turn }, at) => (
          <g key={radius} transform={`rotate(${turn})`} style={appearsAfter(0.2 + 0.5 * at)}>
            <circle r={radius} strokeWidth={width * 1.4} strokeOpacity={opacity} strokeDasharray={dash} />
          </g>
        ))}
      </svg>
      <h1 ref={title} tabIndex={-1}>
        {calculating.title}
      </h1>
      <p className="muted">{calculating.text}</p>
      <ol className="calculating-parts stack gap-2 bare-list" aria-label={calculating.label}>
        {calculating.parts(inputs).map((part, at) => (
          <li key={part} style={appearsAfter(at === 0 ? 0 : at + 0.2)}>
            {part}
          </li>
        ))}
      </ol>
      <Button type="button" variant="secondary" onClick={onDone}>
        {calculating.skip}
      </Button>
    </div>
  )
}
