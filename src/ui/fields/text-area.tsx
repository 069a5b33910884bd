import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react'
import { useHydrated } from '#ui/hydrated.ts'
import { describedBy, FieldFrame } from './field-frame.tsx'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'ref' | 'className' | 'children'> & {
  name: string
  label: string
  helper?: string | undefined
  error?: string | undefined
}

/** A multi-line input that grows with its content where the browser supports it. */
export function TextArea({ name, label, helper, error, id = name, ...rest }: TextAreaProps) {
  const area = useEarlyText(id)
  return (
    <FieldFrame id={id} label={label} helper={helper} error={error}>
      <div className="field-box">
        <textarea
          {...rest}
          ref={area}
          id={id}
          name={name}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={describedBy(id, { error, helper })}
        />
      </div>
    </FieldFrame>
  )
}

/** Keeps what was typed before hydration, which React would reset. */
function useEarlyText(id: string) {
  const hydrated = useHydrated()
  const area = useRef<HTMLTextAreaElement>(null)
  // Read while the page is hydrated, because afterwards the text is gone.
  const [early] = useState(() => (hydrated || typeof document === 'undefined' ? undefined : readText(id)))
  useLayoutEffect(() => {
    if (early !== undefined && area.current) area.current.value = early
  }, [early])
  return area
}

function readText(id: string): string | undefined {
  const element = document.getElementById(id)
  return element instanceof HTMLTextAreaElement && element.value !== element.defaultValue ? element.value : undefined
}
