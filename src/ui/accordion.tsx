import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { iconOf } from './marks/icons.tsx'

type AccordionProps = {
  summary: ReactNode
  children: ReactNode
  open?: boolean | undefined
  onOpen?: (() => void) | undefined
  id?: string | undefined
  /** `bar` has the full width and a bottom border; `link` looks like a text link. */
  look?: 'bar' | 'link' | undefined
  className?: string | undefined
}

/**
 * A native details element: it works without JavaScript, and the browser's page search finds its content. Accordions
 * open independently.
 */
export function Accordion({ summary, children, open, onOpen, id, look = 'bar', className }: AccordionProps) {
  return (
    <details
      className={classNames('accordion', `accordion-${look}`, className)}
      open={open}
      id={id}
      onToggle={(event) => event.currentTarget.open && onOpen?.()}
    >
      <summary className="row between">
        <span>{summary}</span>
        <Chevron />
      </summary>
      <div className="accordion-body">{children}</div>
    </details>
  )
}

const Chevron = iconOf('m6 9.5 6 6 6-6')
