/** At least the specification's breakpoint. Call it in event handlers only: the server does not know the width. */
export const isWide = (): boolean => window.matchMedia('(width >= 768px)').matches
