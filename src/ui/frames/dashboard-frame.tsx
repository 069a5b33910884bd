import type { ReactNode } from 'react'

type DashboardFrameProps = {
  /** Usually a `PageHeader`. */
  header?: ReactNode | undefined
  children: ReactNode
  footer?: ReactNode | undefined
}

/** The wide layout, 1120 px. Puts the page in `main`. */
export function DashboardFrame({ header, children, footer }: DashboardFrameProps) {
  return (
    <div className="dashboard-frame">
      {header === undefined ? null : <div className="edge">{header}</div>}
      <main className="dashboard-frame-main stack gap-8 content-start edge" id="main" tabIndex={-1}>
        {children}
      </main>
      {footer}
    </div>
  )
}
