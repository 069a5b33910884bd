import { useNavigation } from 'react-router'

/**
 * A thin line at the top while the next page loads. It appears after a short delay, so that fast pages do not show it.
 */
export function NavigationProgress() {
  const { state } = useNavigation()
  return <div className="navigation-progress" data-under-way={state !== 'idle' || undefined} aria-hidden="true" />
}
