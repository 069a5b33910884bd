import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { ui } from '#shared/copy/ui.ts'
import { classNames } from '#ui/class-names.ts'
import { useEarlyInput, useHydrated } from '#ui/hydrated.ts'
import { Tag } from '#ui/progress/tag.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { describedBy, FieldFrame } from './field-frame.tsx'

type TextFieldProps = Omit<ComponentProps<'input'>, 'ref' | 'className' | 'children'> & {
  name: string
  label: string
  /** Shown between label and input, and part of its accessible description. */
  helper?: ReactNode | undefined
  error?: string | undefined
  /** Small text next to the label, such as "optional". */
  tags?: readonly string[] | undefined
  /** Inside the input, before the text. Decoration only. */
  icon?: ReactNode | undefined
  /** A link to the right of the label, such as "Forgot Password". It follows the input in the tab order. */
  link?: { label: string; href: string } | undefined
  /** Receives what was typed before hydration, for a field whose value is also held elsewhere. */
  onEarly?: Parameters<typeof useEarlyInput>[1]
}

/**
 * The reusable text input (specification 1, section 2, Global). Its id is its name unless one is given, so that a
 * summary can point at it.
 */
export function TextField({
  name,
  label,
  helper,
  error,
  tags,
  icon,
  link,
  id = name,
  type = 'text',
  onEarly,
  ...rest
}: TextFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [shown, setShown] = useState(false)
  const hydrated = useHydrated()
  const secret = type === 'password'
  useEarlyInput(input, onEarly)

  // Hidden on submit, since a browser saves a visible password as ordinary text for autofill.
  useEffect(() => {
    const form = secret ? input.current?.form : null
    const cover = () => setShown(false)
    form?.addEventListener('submit', cover)
    return () => form?.removeEventListener('submit', cover)
  }, [secret])

  return (
    <FieldFrame
      id={id}
      label={label}
      helper={helper}
      error={error}
      tags={tags?.map((tag) => (
        <Tag key={tag} tone="plain">
          {tag}
        </Tag>
      ))}
    >
      <div className={classNames('field-box', icon !== undefined && 'field-box-icon', secret && 'field-box-secret')}>
        {icon === undefined ? null : <span className="field-icon center">{icon}</span>}
        <input
          {...rest}
          ref={input}
          id={id}
          name={name}
          type={secret && shown ? 'text' : type}
          autoCapitalize={rest.autoCapitalize ?? (secret || type === 'email' ? 'none' : undefined)}
          spellCheck={rest.spellCheck ?? (secret || type === 'email' ? false : undefined)}
          aria-invalid={error === undefined ? rest['aria-invalid'] : true}
          aria-describedby={describedBy(id, { error, helper, also: rest['aria-describedby'] })}
        />
        {secret && hydrated ? (
          <button
            type="button"
            className="field-toggle"
            aria-controls={id}
            disabled={rest.disabled}
            onClick={() => setShown(!shown)}
          >
            {shown ? ui.hide : ui.show}
            <span className="visually-hidden"> {label}</span>
          </button>
        ) : null}
      </div>
      {link === undefined ? null : (
        <TextLink className="field-link" href={link.href}>
          {link.label}
        </TextLink>
      )}
    </FieldFrame>
  )
}
