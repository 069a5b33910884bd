import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { TextLink, type TextLinkProps } from './text-link.tsx'

type Look = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined
  /** `mini` is for rows of a table or list, where a mouse is precise. */
  size?: 'medium' | 'small' | 'mini' | undefined
  full?: boolean | undefined
  icon?: ReactNode | undefined
}

type ButtonProps = ComponentProps<'button'> & Look & { busy?: boolean | undefined }

const looks = ({ variant = 'primary', size = 'medium', full }: Look, more?: string) =>
  classNames(
    'button',
    `button-${variant}`,
    size !== 'medium' && 'button-small',
    size === 'mini' && 'button-mini',
    full && 'button-full',
    more,
  )

const refuse = (event: MouseEvent) => event.preventDefault()

/**
 * While busy it keeps its width, its label (for screen readers) and its focus, and ignores clicks; it is not `disabled`
 * unless the prop is set.
 */
export function Button({ variant, size, full, icon, busy, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="submit"
      {...rest}
      className={looks({ variant, size, full }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={busy ? refuse : onClick}
    >
      <span className="button-words">
        {icon}
        {children}
      </span>
      {busy ? <Spinner /> : null}
    </button>
  )
}

/** A link that looks like a button. With `aria-disabled` it looks disabled and has no target. */
export function ButtonLink({ variant, size, full, icon, className, children, onClick, ...rest }: TextLinkProps & Look) {
  const off = rest['aria-disabled'] === true || rest['aria-disabled'] === 'true'
  return (
    <TextLink plain {...rest} className={looks({ variant, size, full }, className)} onClick={off ? refuse : onClick}>
      <span className="button-words">
        {icon}
        {children}
      </span>
    </TextLink>
  )
}

/** The way on from a page, as wide as its column. */
export const PrimaryLink = (props: TextLinkProps & Look) => <ButtonLink {...props} full />

/** The other way, such as back or not now. */
export const SecondaryLink = (props: TextLinkProps & Look) => <ButtonLink {...props} variant="secondary" full />

function Spinner() {
  return (
    <svg className="button-spinner" width="24" height="24" viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <circle cx="12" cy="12" r="9.5" stroke="currentColor" strokeOpacity=".2" strokeWidth="2.5" />
      <circle
        cx="12"
        cy="12"
        r="9.5"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        pathLength="100"
        strokeDasharray="30 70"
      />
      <circle cx="12" cy="12" r="2" fill="currentColor" />
    </svg>
  )
}
