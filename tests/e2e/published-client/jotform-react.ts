/** A page that shows a form through the other published client, in today's React, and records what it is told. */

import { JotFormEmbed } from 'jotform-react'
import { createElement, type FunctionComponent } from 'react'
import { createRoot } from 'react-dom/client'

window.received = []
window.submissions = 0
window.addEventListener('message', ({ origin, data }) => window.received.push({ origin, data }))
const { src = '', form = '' } = document.body.dataset
// Its defaults, spelled out: today's React no longer reads `defaultProps` of a function.
const props = {
  formURL: src,
  formID: form,
  autoResize: true,
  autoFocus: true,
  onSubmit: () => {
    window.submissions += 1
  },
}
createRoot(document.body.appendChild(document.createElement('div'))).render(
  createElement(JotFormEmbed as FunctionComponent<typeof props>, props),
)
