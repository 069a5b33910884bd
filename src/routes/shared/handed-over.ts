import type { EntryContext } from 'react-router'

type Handed = NonNullable<EntryContext['renderMeta']>

/**
 * What the page's loaders returned, as the renderer looks for it. It would read it piece by piece while it renders, and wait for each; but loaders finish before
 * that, so it is all there.
 */
export async function handedOver({ serverHandoffStream }: EntryContext): Promise<Handed> {
  const reader = serverHandoffStream?.getReader()
  const decoder = new TextDecoder()
  let value = ''
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read())
    value += decoder.decode(next.value, { stream: true })
  reader?.releaseLock()
  const read = [
    { done: false, value },
    { done: true, value: '' },
  ]
  return { streamCache: read.map((result) => Object.assign(Promise.resolve(), { result })) }
}
