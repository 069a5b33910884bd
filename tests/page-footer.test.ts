import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { PageFooter } from '#routes/shared/page-footer.tsx'

const html = renderToStaticMarkup(createElement(MemoryRouter, null, createElement(PageFooter, { year: 2026 })))

test('PUB-55: the partner and the standard each have a mark, an image with an alternative text', () => {
  const marks = [...html.matchAll(/<span[^>]*role="img" aria-label="([^"]*)"[^>]*>(<svg.*?<\/svg>)([^<]*)<\/span>/gs)]
  expect(marks.map(([, alternative, , words]) => [alternative, words])).toEqual([
    ['Zurich, pension partner', 'Zurich'],
    ['Built to WCAG 2.2 AA', 'Built to WCAG 2.2 AA'],
  ])
})
