/**
 * What may not happen on any screen: sideways scrolling, a broken word, clipped text, motion that was not asked for.
 * These functions run in the page, so they use nothing from outside them.
 */

/** WCAG 1.4.12: line height, and the space after paragraphs, between letters and between words. */
export const textSpacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }'

export const doubleText = 'html { font-size: 200% !important }'

/** The faults of the page as it is drawn now, or with this style besides, each with the element and its text. */
export function faultsOf(css = ''): string[] {
  const sheet = document.head.appendChild(document.createElement('style'))
  sheet.textContent = css
  const faults = new Set<string>()
  const root = document.documentElement
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()}${[...element.classList].map((name) => `.${name}`).join('')}`
  if (root.scrollWidth > root.clientWidth)
    faults.add(`the page scrolls sideways by ${root.scrollWidth - root.clientWidth} px`)

  /** Whether it is so of the element or of one that it is in. Each is asked once: a style is slow to read. */
  const within = (isSo: (style: CSSStyleDeclaration) => boolean) => {
    const known = new Map<Element, boolean>()
    const ask = (element: Element | null): boolean => {
      if (element === null || element === document.body) return false
      const answer = known.get(element) ?? (isSo(getComputedStyle(element)) || ask(element.parentElement))
      known.set(element, answer)
      return answer
    }
    return ask
  }
  const hidden = within(({ clipPath }) => clipPath.startsWith('inset(50%'))
  /** Inside something that scrolls by itself: a wide table, a row of links. */
  const scrolls = within(({ overflowX }) => /auto|scroll/.test(overflowX))
  const range = document.createRange()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeValue ?? ''
    const parent = node.parentElement
    if (!parent || text.trim() === '' || parent.closest('script, style, noscript, template, select, svg')) continue
    if (!parent.checkVisibility({ opacityProperty: false, visibilityProperty: true })) continue
    if (hidden(parent)) continue
    range.selectNodeContents(node)
    const whole = range.getBoundingClientRect()
    if (whole.width <= 1 || whole.height <= 1) continue
    if ((whole.right > root.clientWidth + 1 || whole.left < -1) && !scrolls(parent))
      faults.add(`${nameOf(parent)} "${text.trim().slice(0, 40)}" reaches past the window`)
    const card = parent.closest('.card, .membership-card')?.getBoundingClientRect()
    if (card && (whole.right > card.right + 1 || whole.bottom > card.bottom + 1) && !scrolls(parent))
      faults.add(`${nameOf(parent)} "${text.trim().slice(0, 40)}" runs out of its card`)
    const lineHeight = Number.parseFloat(getComputedStyle(parent).fontSize) * 0.8
    if (whole.height < 2 * lineHeight) continue
    // An address or a code has no place to break, so it may break anywhere. What a non-breaking space joins is one
    // word.
    const words = text.replace(/\S+:\/\/\S+/g, (address) => ' '.repeat(address.length))
    for (const { 0: word, index } of words.matchAll(/[\p{L}\p{N}'’€%,\u00a0]+/gu)) {
      const around = text.slice(Math.max(0, index - 1), index + word.length + 1)
      if (word.length < 2 || word.length > 22 || /[@_=]|\.\w|^:\w+:$/.test(around)) continue
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top)
      if (Math.max(...tops) - Math.min(...tops) > lineHeight / 2)
        faults.add(`${nameOf(parent)} breaks the word "${word}"`)
    }
  }

  for (const element of document.body.querySelectorAll('*')) {
    if (
      !(element instanceof HTMLElement) ||
      element.clientHeight <= 1 ||
      element.closest('.rings, textarea, select, iframe')
    )
      continue
    const { overflowX, overflowY } = getComputedStyle(element)
    const clips = (overflow: string, over: number) => (overflow === 'hidden' || overflow === 'clip') && over > 1
    if (
      !clips(overflowX, element.scrollWidth - element.clientWidth) &&
      !clips(overflowY, element.scrollHeight - element.clientHeight)
    )
      continue
    if (hidden(element)) continue
    // Decorations may be cut; words may not.
    const box = element.getBoundingClientRect()
    const inside = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = inside.nextNode(); node; node = inside.nextNode()) {
      if (!node.nodeValue?.trim() || !node.parentElement?.checkVisibility() || hidden(node.parentElement)) continue
      range.selectNodeContents(node)
      const words = range.getBoundingClientRect()
      if (
        words.width > 1 &&
        (words.right > box.right + 1 || words.bottom > box.bottom + 1 || words.left < box.left - 1)
      )
        faults.add(`${nameOf(element)} clips "${node.nodeValue.trim().slice(0, 40)}"`)
    }
  }

  for (const animation of document.getAnimations()) {
    const time = animation.effect?.getComputedTiming().endTime
    if (animation.playState === 'running' && Number(time) > 50) {
      const target = (animation.effect as KeyframeEffect).target
      faults.add(`${target ? nameOf(target) : 'something'} moves, although reduced motion is asked for`)
    }
  }
  sheet.remove()
  return [...faults]
}

/**
 * Marks one element for everything that the contrast of its text depends on and that was not yet seen in this window:
 * its class, colour and size, and each background behind it. Returns whether there was any.
 */
export function markNewText(): boolean {
  const known = new Map<Element | null, string>([[null, '']])
  const behind = (element: Element | null): string => {
    const before = known.get(element)
    if (element === null || before !== undefined) return before ?? ''
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element)
    const drawn = `${backgroundColor} ${backgroundImage} ${opacity}`
    const own = drawn === 'rgba(0, 0, 0, 0) none 1' ? '' : `${element.getAttribute('class')} ${drawn}, `
    const all = own + behind(element.parentElement)
    known.set(element, all)
    return all
  }
  const hasText = (element: Element) =>
    element.matches('input, select, textarea') ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
  const shared = window as unknown as { seenText?: Set<string> }
  shared.seenText ??= new Set()
  const seen = shared.seenText
  const before = seen.size
  for (const part of document.body.querySelectorAll<HTMLElement>('*')) {
    if (!hasText(part) || part.offsetWidth <= 1) continue
    if (!part.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const { color, fontSize, fontWeight } = getComputedStyle(part)
    const kind = `${part.className} ${color} ${fontSize} ${fontWeight} on ${behind(part)}`
    if (seen.size < seen.add(kind).size) part.toggleAttribute('data-new-text')
  }
  return seen.size > before
}

/**
 * The left edges of logo, heading and footer, where they are not one. The desk has its menu beside them; a heading may
 * be in the middle, or in a panel of its own.
 */
export function edgeFaults(): string[] {
  const beside = ':not(.desk *, .daylight *, .letter *, .loader *, .gallery *)'
  const parts = [...document.querySelectorAll(`:is(header .logo, h1, footer p)${beside}`)]
  const lefts = parts.filter((part) => part.checkVisibility()).map((part) => part.getBoundingClientRect().left)
  const edges = [...new Set(lefts.map(Math.round))]
  return edges.length > 1 ? [`begins at ${edges.join(' and ')} px`] : []
}
