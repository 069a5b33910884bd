import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { PageFooter } from '#routes/shared/page-footer.tsx'

const html = renderToStaticMarkup(createElement(MemoryRouter, null, createElement(PageFooter, { year: 2026 })))

test('PUB-55: the partner and the accessibility statement each have a mark, and nothing is a certificate that we award ourselves', () => {
  const [, marks = ''] = /<ul class="footer-marks[^>]*>(.*?)<\/ul>/s.exec(html) ?? []
  const [partner = '', accessibility = ''] = marks.split('</li>')
  // The words beside a mark are its alternative.
  expect(partner).toMatch(
    /<span class="footer-initial" aria-hidden="true">Z<\/span><span>Zurich<small>Pension partner</s,
  )
  expect(accessibility).toMatch(/<a[^>]*href="\/accessibility"[^>]*><svg[^>]*aria-hidden="true"[^>]*>.*<\/svg>Acc/s)
  expect(html).not.toContain('WCAG')
})
