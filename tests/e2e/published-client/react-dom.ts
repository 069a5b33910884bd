export const findDOMNode = (node: unknown): unknown => node
