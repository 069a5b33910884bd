/**
 * What React has for features that nothing here uses; tests/lean-packages.test.ts fails when something does. Most of these functions are never called then. Those that
 * are, at each change of the page, would walk through it in vain.
 */
import type { LeanPackage, Replacements } from './lean-packages.ts'

const viewTransitions: Replacements = {
  applyViewTransitionToHostInstances: '{}',
  commitAfterMutationEffectsOnFiber: '{}',
  commitEnterViewTransitions: '{}',
  commitExitViewTransitions: '{}',
  commitNestedViewTransitions: '{}',
  createViewTransitionInstance: '{}',
  getViewTransitionClassName: '{}',
  getViewTransitionName: '{}',
  measureNestedViewTransitions: '{}',
  measureViewTransitionHostInstancesRecursive: '{}',
  restoreEnterOrExitViewTransitions: '{}',
  restoreNestedViewTransitions: '{}',
  restoreViewTransitionOnHostInstances: '{}',
  scheduleViewTransitionEvent: '{}',
  startViewTransition: '{}',
  trackEnterViewTransitions: '{}',
  ViewTransitionPseudoElement: '{}',
  'ViewTransitionPseudoElement.prototype': '',
}

const fragmentRefs: Replacements = {
  commitNewChildToFragmentInstance: '{}',
  deleteChildFromFragmentInstance: '{}',
  'FragmentInstance.prototype': '',
}

const activityAndLists: Replacements = {
  commitActivityHydrationCallbacks: '{}',
  cutOffTailIfNeeded: '{}',
  initSuspenseListRenderState: '{}',
  updateActivityComponent: '{}',
  updateSuspenseListComponent: '{}',
}

/** Functions as actions of forms: ours have addresses. */
const functionActions: Replacements = {
  dispatchActionState: '{}',
  extractEvents$1: '{}',
  mountActionState: '{}',
  recursivelyResetForms: '{}',
  rerenderActionState: '{}',
  startHostTransition: '{}',
  updateActionState: '{}',
}

/** Style sheets and scripts that React fetches and waits for: the router and the document do. */
const resources: Replacements = {
  accumulateSuspenseyCommitOnFiber: '{}',
  acquireResource: '{}',
  getResource: '{ return null }',
  preconnect: '{}',
  prefetchDNS: '{}',
  preinitModuleScript: '{}',
  preinitScript: '{}',
  preinitStyle: '{}',
  preload: '{}',
  preloadModule: '{}',
  waitForCommitToBeReady: '{ return null }',
}

const others: Replacements = {
  // `onSelect`.
  constructSelectEvent: '{}',
  // The names of the components round one that threw.
  getStackByFiberInDevAndProd: '{ return "" }',
  getComponentNameFromType: '{ return null }',
  // Elements of one's own, such as <my-chart>.
  setPropOnCustomElement: '{}',
  // Calls of React's own compiler.
  useMemoCache: '{}',
}

export const leanReact: LeanPackage = {
  path: /react-dom\/cjs\/(react-dom-client)\.production\.js$/,
  files: {
    'react-dom-client': {
      ...viewTransitions,
      ...fragmentRefs,
      ...activityAndLists,
      ...functionActions,
      ...resources,
      ...others,
    },
  },
}
