/**
 * Messages from a form to the page that embeds it, in the format of the hosted form service. Replies are never read.
 */

export type ParentWindow = {
  framed: boolean
  /** Height of the whole document in pixels: the embedding page adds its own (specification 2, section 4). */
  postHeight(pixels: number): void
  notifyPageChange(): void
  notifyCompletion(): void
}

export function parentWindow(formId: string, origins: readonly string[]): ParentWindow {
  const framed = window.parent !== window
  const targets = framed ? targetsOf(origins) : []
  const post = (message: unknown) => {
    for (const target of targets) window.parent.postMessage(message, target)
  }
  let postedHeight: number | undefined
  return {
    framed,
    postHeight(pixels) {
      const height = Math.ceil(pixels)
      if (height === postedHeight) return
      postedHeight = height
      post(`setHeight:${height}:${formId}`)
    },
    notifyPageChange: () => post(`scrollIntoView::${formId}`),
    notifyCompletion: () => post({ action: 'submission-completed', formID: formId }),
  }
}

/**
 * The embedding origin, if it is allowed. Where the browser does not reveal it, all allowed origins: the browser
 * delivers only to the right one.
 */
function targetsOf(origins: readonly string[]): readonly string[] {
  const parent = location.ancestorOrigins?.[0] ?? (document.referrer ? new URL(document.referrer).origin : undefined)
  return parent === undefined ? origins : origins.filter((origin) => origin === parent)
}
