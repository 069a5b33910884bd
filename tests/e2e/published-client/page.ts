/** A page that shows a form through the published client and records the messages it receives. */
import JotformEmbed from 'react-jotform-embed'
import { mount } from './react.ts'

type ReceivedMessage = { origin: string; data: unknown }
declare global {
  interface Window {
    received: ReceivedMessage[]
    /** How often the client said that the form was sent. */
    submissions: number
  }
}

window.received = []
window.addEventListener('message', ({ origin, data }) => window.received.push({ origin, data }))
const src = document.body.dataset.src ?? ''
mount(JotformEmbed as unknown as Parameters<typeof mount>[0], { src, scrolling: false }, document.body)
