import { ui } from '#shared/copy/ui.ts'

/** A hairline with a word in the middle, between the two ways to sign in. */
export const Divider = () => <p className="divider wide row">{ui.or}</p>
