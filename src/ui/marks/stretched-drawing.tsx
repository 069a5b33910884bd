import type { ReactNode } from 'react'

/** The box of `stretchedPlot`, as wide and as tall as what it stands in. */
export const StretchedDrawing = ({ children }: { children: ReactNode }) => (
  <svg
    viewBox="0 0 1000 1000"
    preserveAspectRatio="none"
    width="100%"
    height="100%"
    overflow="visible"
    aria-hidden="true"
  >
    {children}
  </svg>
)
