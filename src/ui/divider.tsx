import { ui } from '#copy/shared/ui.ts'

/** A hairline with a word in it: between the two ways to sign in. */
export const Divider = ({ label = ui.or }: { label?: string }) => <p className="divider">{label}</p>
