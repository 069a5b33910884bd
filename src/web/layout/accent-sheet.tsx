import { href } from 'react-router'

/** The firm's accent colour, as a cached sheet after the one with the yellow. */
export const AccentSheet = ({ accent }: { accent: string }) =>
  accent === '' ? null : (
    <link rel="stylesheet" href={href('/accent/:colour', { colour: `${accent.slice(1).toLowerCase()}.css` })} />
  )
