/** Empties a form that stays on its page once it is saved, but not when a colleague's change reloads the page. */
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'

/** How often this form was saved since the page opened. `isOf`: whether a submission is this form's. */
export function useSaves(isOf: (sent: FormData) => boolean, refused: boolean): number {
  const { formData } = useNavigation()
  const [saves, setSaves] = useState(0)
  const wasSent = useRef(false)
  const isSent = formData !== undefined && isOf(formData)
  // Before the paint: web/layout/heading-focus.tsx then finds a form that closes after saving already gone.
  useLayoutEffect(() => {
    if (!isSent && wasSent.current && !refused) setSaves((before) => before + 1)
    wasSent.current = isSent
  }, [isSent, refused])
  return saves
}

/** The form is emptied where it stands, so the focus stays on its button. */
export function useEmptiedForm(isOf: (sent: FormData) => boolean, refused: boolean): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const saves = useSaves(isOf, refused)
  useEffect(() => {
    if (saves > 0) form.current?.reset()
  }, [saves])
  return form
}
