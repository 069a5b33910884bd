/** Compares again while the numbers are changed. Built on its own, with Preact in the place of React (vite.config.ts): the page sends no other script. */
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import type { ComparisonContext } from '#domain/calculator/comparison.ts'
import { readComparisonQuery, writeComparisonQuery } from '#domain/calculator/comparison-inputs.ts'
import { ComparisonView } from './comparison-view.tsx'

/** Milliseconds without a change before the address is updated. Browsers limit how often a page may change it. */
const WRITE_DELAY = 400

const live = document.querySelector<HTMLElement>('[data-compare]')
const form = document.querySelector<HTMLFormElement>('[data-compare-form]')

if (live && form) {
  const context: ComparisonContext = JSON.parse(live.dataset.compare ?? '')
  const view = (search: string) => (
    <ComparisonView query={readComparisonQuery(new URLSearchParams(search))} context={context} />
  )
  const root = hydrateRoot(live, view(location.search))
  let timer: ReturnType<typeof setTimeout> | undefined

  const update = () => {
    const typed = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
    flushSync(() => root.render(view(typed.toString())))
    const written = writeComparisonQuery(readComparisonQuery(typed).inputs)
    for (const to of document.querySelectorAll<HTMLAnchorElement | HTMLFormElement>('[data-compare-to]')) {
      const name = to instanceof HTMLFormElement ? 'action' : 'href'
      to.setAttribute(name, `${to.getAttribute(name)?.split('?')[0]}?${written}`)
    }
    clearTimeout(timer)
    timer = setTimeout(() => history.replaceState(null, '', `?${written}`), WRITE_DELAY)
  }

  // Typed before this script arrived, or put back by the browser.
  if ([...form.elements].some((field) => field instanceof HTMLInputElement && field.value !== field.defaultValue))
    update()
  form.addEventListener('input', update)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    update()
    live.querySelector('h2')?.scrollIntoView({ block: 'start' })
  })
  document.documentElement.dataset.ready = ''
}
