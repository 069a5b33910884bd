import type { ComponentProps } from 'react'
import { useNavigation } from 'react-router'
import { Button } from '#ui/button.tsx'

/** The button that sends a page's form, busy while any form of the page is on its way. */
export function Submit(props: Omit<ComponentProps<typeof Button>, 'busy' | 'full'>) {
  const busy = useNavigation().formMethod === 'POST'
  return <Button {...props} full busy={busy} />
}
