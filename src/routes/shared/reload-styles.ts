/** In development, has the browser reload a style sheet when it is saved. */
import '#ui/font.css'
import '#ui/ui.css'

import.meta.glob(['../**/*.css', '!../desk/**', '!../development/**', '!../forms/**', '!../calculator/embed.css'], {
  eager: true,
})
