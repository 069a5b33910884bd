/** From the specification's breakpoint on. Asked at the moment of a click, so nothing is drawn differently before the width is known. */
export const isWide = (): boolean => window.matchMedia('(width >= 768px)').matches
