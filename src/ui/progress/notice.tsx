import type { ReactNode } from 'react'

type NoticeProps = {
  text: string
  /** What can be done about it: a link or a button. */
  children: ReactNode
}

/** A message at the bottom of the window, like a toast, that stays until what it says is over. */
export const Notice = ({ text, children }: NoticeProps) => (
  <div className="toast-region stack gap-0 justify-center" role="alert">
    <div className="toast edged row">
      <span>{text}</span>
      {children}
    </div>
  </div>
)
