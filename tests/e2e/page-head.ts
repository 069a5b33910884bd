/**
 * What is missing of: one first heading, a title that ends in the product's name, a description, keywords, a card for
 * sharing and the theme colour. Runs in the page.
 */
export function headFaults(): string[] {
  const meta = (name: string) =>
    [...document.querySelectorAll(`meta[name="${name}"]`)]
      .filter((tag) => matchMedia(tag.getAttribute('media') ?? 'all').matches)
      .at(-1)
      ?.getAttribute('content') ?? ''
  const headings = document.querySelectorAll('h1').length
  const wrong = {
    [`${headings} first headings`]: headings !== 1,
    [`title ${document.title}`]: !/^\S.* \| Síol$/.test(document.title),
    description: !/\w{3}/.test(meta('description')),
    keywords: !/\w{3}/.test(meta('keywords')),
    'card for sharing': !/\w{3}/.test(meta('twitter:title')),
    [`theme-color ${meta('theme-color')}`]: meta('theme-color') !== '#FFD233',
  }
  return Object.keys(wrong).filter((name) => wrong[name])
}
