/**
 * The geometry of the logo's sun and rings, around the origin. Used by ui/marks/logo.tsx and tools/build/make-icons.ts.
 */
export const mark = {
  sun: 15,
  line: 1.7,
  rings: [
    { radius: 10, dash: '48 14.83', turn: -60 },
    { radius: 5.2, dash: '22 10.67', turn: 40 },
  ],
  seed: 1.8,
} as const
