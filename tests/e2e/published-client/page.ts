/** A page that shows a form through the published client, and writes down what it hears. */
import JotformEmbed from 'react-jotform-embed'
import { mount } from './react.ts'

type Heard = { origin: string; data: unknown }
declare global {
  interface Window {
    received: Heard[]
  }
}

window.received = []
window.addEventListener('message', ({ origin, data }) => window.received.push({ origin, data }))
const src = document.body.dataset.src ?? ''
mount(JotformEmbed as unknown as Parameters<typeof mount>[0], { src, scrolling: false }, document.body)
