import type { ReactNode } from 'react'

type DashboardFrameProps = {
  /** A `TopBar`, or nothing on routes without one. */
  topBar?: ReactNode | undefined
  children: ReactNode
  footer?: ReactNode | undefined
}

/** The wide layout, 1120 px. Puts the page in `main`. */
export function DashboardFrame({ topBar, children, footer }: DashboardFrameProps) {
  return (
    <div className="dashboard-frame">
      {topBar === undefined ? null : <div className="dashboard-frame-wrap">{topBar}</div>}
      <main className="dashboard-frame-main dashboard-frame-wrap" id="main" tabIndex={-1}>
        {children}
      </main>
      {footer}
    </div>
  )
}
