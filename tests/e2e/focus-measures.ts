/**
 * What Tab would meet on a page: in the order in which it is seen, and never something that cannot be seen. Runs in the
 * page.
 */
export function focusFaults(): string[] {
  type Stop = { element: HTMLElement; box: DOMRect }
  const name = ({ tagName, id, textContent }: HTMLElement) =>
    `${tagName.toLowerCase()} ${id || (textContent ?? '').trim().slice(0, 40)}`
  /** A box that is drawn by its label is seen where the label is. */
  const boxOf = (element: HTMLElement) =>
    (element instanceof HTMLInputElement ? (element.labels?.[0] ?? element) : element).getBoundingClientRect()
  const pinned = (element: Element | null): boolean =>
    element !== null &&
    (['fixed', 'sticky'].includes(getComputedStyle(element).position) || pinned(element.parentElement))
  /** Where CSS gives the order of reading, the browser's own Tab follows it. */
  const flows = (element: Element | null): boolean =>
    element !== null &&
    ((getComputedStyle(element).getPropertyValue('reading-flow') || 'normal') !== 'normal' ||
      flows(element.parentElement))
  // The control of a file is drawn by what is around it, and has no place of its own.
  const candidates = document.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [tabindex]',
  )
  const stops: Stop[] = [...candidates]
    .filter((element) => element.tabIndex >= 0 && !element.matches(':disabled, [type=hidden], [type=file], [inert] *'))
    .filter((element) => element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }))
    .map((element) => ({ element, box: boxOf(element) }))
  const positive = stops
    .filter(({ element }) => element.tabIndex > 0)
    .map(({ element }) => `${name(element)} has its own tab index`)
  const notVisible = stops.flatMap(({ element, box }) => {
    if (box.width > 2 && box.height > 2 && box.right > 0 && box.bottom > -scrollY) return []
    element.focus()
    const focused = boxOf(element)
    element.blur()
    return focused.width > 2 && focused.height > 2 && focused.right > 0 ? [] : [`${name(element)} cannot be seen`]
  })
  const jumps = stops.flatMap(({ element, box }, at) => {
    const before = stops[at - 1]
    if (before === undefined || [element, before.element].some((each) => pinned(each) || flows(each))) return []
    const above = box.bottom <= before.box.top + 1 && box.left < before.box.right - 1
    const left = box.right <= before.box.left + 1 && box.bottom > before.box.top + 1 && box.top < before.box.bottom - 1
    return above || left ? [`${name(element)} is seen before ${name(before.element)}`] : []
  })
  return [...positive, ...notVisible, ...jumps]
}
