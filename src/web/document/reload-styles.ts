// A file of its own: loaded on demand, in development only.
/** In development, has the browser reload a style sheet when it is saved. */
import '#ui/font.css'
import '#ui/ui.css'

import.meta.glob(
  [
    '/src/{areas,web}/**/*.css',
    '!/src/{areas/*,web}/desk/**',
    '!/src/areas/{development,forms}/**',
    '!/src/**/embed.css',
  ],
  {
    eager: true,
  },
)
