import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type AccordionProps = {
  summary: ReactNode
  children: ReactNode
  open?: boolean | undefined
  /** Called each time it has been opened. */
  onOpen?: (() => void) | undefined
  id?: string | undefined
  /** `bar` fills its place and has a line under it; `link` looks like a link in the text. */
  look?: 'bar' | 'link' | undefined
  className?: string | undefined
}

/** Opens and closes without JavaScript; a search in the page finds what is inside. Each stands for itself. */
export function Accordion({ summary, children, open, onOpen, id, look = 'bar', className }: AccordionProps) {
  return (
    <details
      className={classNames('accordion', `accordion-${look}`, className)}
      open={open}
      id={id}
      onToggle={(event) => event.currentTarget.open && onOpen?.()}
    >
      <summary>
        <span>{summary}</span>
        <Chevron />
      </summary>
      <div className="accordion-body">{children}</div>
    </details>
  )
}

function Chevron() {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="m6 9.5 6 6 6-6" />
    </svg>
  )
}
