import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

type CardProps = ComponentProps<'div'> & {
  /** `next` is the main next step of a page. */
  look?: 'plain' | 'next' | undefined
  as?: 'div' | 'section' | 'article' | 'li' | undefined
}

export function Card({ look = 'plain', as: Element = 'div', className, ...rest }: CardProps) {
  const props = { ...rest, className: classNames('card', look !== 'plain' && `card-${look}`, className) }
  // One set of props fits the four elements; the types of their refs and handlers do not.
  return <Element {...(props as object)} />
}
