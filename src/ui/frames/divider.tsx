import { ui } from '#shared/copy/ui.ts'

/** A hairline with a word in the middle, between the two ways to sign in. */
export const Divider = ({ label = ui.or }: { label?: string }) => <p className="divider wide row">{label}</p>
