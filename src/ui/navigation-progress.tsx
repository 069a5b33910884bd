import { useNavigation } from 'react-router'

/** A thin line at the top while the next page is on its way. It waits a moment, so that a quick page never shows it. */
export function NavigationProgress() {
  const { state } = useNavigation()
  return <div className="navigation-progress" data-under-way={state !== 'idle' || undefined} aria-hidden="true" />
}
