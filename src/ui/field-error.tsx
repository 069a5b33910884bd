import type { ComponentProps, ReactNode } from 'react'
import { ui } from '#copy/shared/ui.ts'
import { classNames } from './class-names.ts'
import { AlertIcon } from './icons.tsx'

/**
 * What is wrong with a field, under or above it.
 * @param about what it is about, said to those who cannot see where it stands; "Error" unless given
 */
export const FieldError = ({
  about = ui.errorPrefix,
  className,
  children,
  ...rest
}: Omit<ComponentProps<'p'>, 'children'> & { about?: string | undefined; children: ReactNode }) => (
  <p {...rest} className={classNames('field-error', className)}>
    <AlertIcon size={18} strokeWidth="2.2" />
    <span>
      <span className="visually-hidden">{about} </span>
      {children}
    </span>
  </p>
)
