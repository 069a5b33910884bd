/** What a form tells the page that shows it in a frame, in the words of the hosted forms in use. What that page answers is never read. */

export type ParentWindow = {
  framed: boolean
  /** The height of the content, in pixels, and nothing more: the page round it adds what it wants (specification 2, section 4). */
  postHeight(pixels: number): void
  /** Another page begins. */
  notifyTurn(): void
  /** The server has the answers. */
  notifyCompletion(): void
}

export function parentWindow(formId: string, origins: readonly string[]): ParentWindow {
  const framed = window.parent !== window
  const targets = framed ? targetsOf(origins) : []
  const post = (message: unknown) => {
    for (const target of targets) window.parent.postMessage(message, target)
  }
  let told: number | undefined
  return {
    framed,
    postHeight(pixels) {
      const height = Math.ceil(pixels)
      if (height === told) return
      told = height
      post(`setHeight:${height}:${formId}`)
    },
    notifyTurn: () => post(`scrollIntoView::${formId}`),
    notifyCompletion: () => post({ action: 'submission-completed', formID: formId }),
  }
}

/** Whoever embeds us, if they may. Some browsers do not say who it is: then all who may are tried, and the browser delivers to the right one. */
function targetsOf(origins: readonly string[]): readonly string[] {
  const parent = location.ancestorOrigins?.[0] ?? (document.referrer ? new URL(document.referrer).origin : undefined)
  return parent === undefined ? origins : origins.filter((origin) => origin === parent)
}
