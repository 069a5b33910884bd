import { href } from 'react-router'

/** The firm's accent colour: a sheet that browsers keep, after the one with the yellow. Nothing without one. */
export const AccentSheet = ({ accent }: { accent: string }) =>
  accent === '' ? null : (
    <link rel="stylesheet" href={href('/accent/:colour', { colour: `${accent.slice(1).toLowerCase()}.css` })} />
  )
