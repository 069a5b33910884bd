import type { ComponentProps } from 'react'
import { useNavigation } from 'react-router'
import { Button } from '#ui/button.tsx'

type SubmitProps = Omit<ComponentProps<typeof Button>, 'busy' | 'full' | 'size'> & {
  /** Which button of the page it is. */
  intent?: string
}

/** The button that sends a page's form, busy while any form of the page is on its way. */
export const Submit = (props: SubmitProps) => <Button {...useSubmit(props)} full />

/** The same among the dense rows of the desk. */
export const SmallSubmit = (props: SubmitProps) => <Button {...useSubmit(props)} size="small" />

function useSubmit({ intent, ...rest }: SubmitProps) {
  const busy = useNavigation().formMethod === 'POST'
  return { ...(intent !== undefined && { name: 'intent', value: intent }), ...rest, busy }
}
