/**
 * As much of the React of its day as the published client needs: today's has no string refs, no findDOMNode and no
 * componentWillMount.
 */
type Props = Record<string, unknown>
type Element = { type: string; props: Props }

export class Component {
  props: Props
  refs: Record<string, unknown> = {}
  constructor(props: Props) {
    this.props = props
  }
}

export const createElement = (type: string, props: Props): Element => ({ type, props })

type Client = Component & { componentWillMount(): void; render(): Element }

/** Puts what the component renders into the page, once: its props never change here. */
export function mount(Class: new (props: Props) => Client, props: Props, into: HTMLElement): void {
  const client = new Class(props)
  client.componentWillMount()
  const { type, props: given } = client.render()
  const { ref, style, ...attributes } = given
  const node = document.createElement(type)
  Object.assign(node, attributes)
  Object.assign(node.style, style)
  client.refs[String(ref)] = node
  into.append(node)
}
