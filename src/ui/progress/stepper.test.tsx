import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Stepper } from './stepper.tsx'

const steps = ['One', 'Two', 'Three', 'Four']
const states = (current: number) =>
  [...renderToStaticMarkup(<Stepper steps={steps} current={current} />).matchAll(/<li class="stepper-(\w+)"/g)].map(
    ([, state]) => state,
  )

test.each([
  [0, ['active', 'upcoming', 'upcoming', 'upcoming']],
  [2, ['done', 'done', 'active', 'upcoming']],
  [4, ['done', 'done', 'done', 'done']],
])('FF-16: at step %i the earlier steps are done and the later ones upcoming', (current, expected) => {
  expect(states(current)).toEqual(expected)
})

test('FF-16: a done step has a tick, the others have their numbers', () => {
  const html = renderToStaticMarkup(<Stepper steps={steps} current={1} />)
  const dots = [...html.matchAll(/<b aria-hidden="true">(.*?)<\/b>/g)].map(([, inside = '']) =>
    inside.startsWith('<svg') ? 'tick' : inside,
  )
  expect(dots).toEqual(['tick', '2', '3', '4'])
})

test('only the active step has aria-current', () => {
  const html = renderToStaticMarkup(<Stepper steps={steps} current={1} />)
  expect(html.match(/aria-current="step"/g)).toHaveLength(1)
  expect(html).toMatch(/aria-current="step".*Step 2 of 4:.*Two/)
})
