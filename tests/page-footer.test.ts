import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { PageFooter } from '#routes/shared/page-footer.tsx'

const html = renderToStaticMarkup(createElement(MemoryRouter, null, createElement(PageFooter, { year: 2026 })))

test('PUB-55: the partner and the accessibility statement each have a mark, and nothing is a certificate that we award ourselves', () => {
  const [, marks = ''] = /<ul class="footer-marks[^>]*>(.*?)<\/ul>/s.exec(html) ?? []
  const [partner = '', accessibility = ''] = marks.split('</li>')
  expect(partner).toMatch(/<svg[^>]*role="img" aria-label="Zurich, Pension partner"[^>]*>.*<\/svg>.*Pension partner/s)
  expect(accessibility).toMatch(/<a[^>]*href="\/accessibility"[^>]*><svg.*<\/svg>Accessibility statement<\/a>/s)
  expect(html).not.toContain('WCAG')
})
