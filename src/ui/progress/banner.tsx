import type { ReactNode } from 'react'
import { AlertIcon, CheckIcon, InfoIcon } from '#ui/marks/icons.tsx'

type BannerProps = {
  tone: 'success' | 'error' | 'info'
  title?: string | undefined
  children?: ReactNode
}

const icons = { success: CheckIcon, error: AlertIcon, info: InfoIcon }

/** An inline status message. Errors use role "alert" and interrupt a screen reader; the others use "status". */
export function Banner({ tone, title, children }: BannerProps) {
  const Icon = icons[tone]
  return (
    <div
      className={`banner edged cluster gap-0 gap-x-3 align-stretch banner-${tone}`}
      role={tone === 'error' ? 'alert' : 'status'}
    >
      <span className="banner-icon center">
        <Icon size={tone === 'success' ? 16 : 22} />
      </span>
      <div>
        {title === undefined ? null : <p className="strong">{title}</p>}
        {typeof children === 'string' ? <p>{children}</p> : children}
      </div>
    </div>
  )
}
