/**
 * What an employer copies into a page: a frame that grows with what is in it. Its messages are those of a hosted form
 * (areas/forms/domain/form-messages.ts).
 */

/** The name in the messages. */
export const embedName = 'calculator'

/** `address` is the whole address of the embedded calculator. */
export function embedSnippet(address: string, title: string): string {
  const { origin } = new URL(address)
  return `<iframe id="${embedName}" title="${title}" src="${address}" width="100%" height="900" style="border: 0"></iframe>
<script>
  addEventListener('message', function (event) {
    var frame = document.getElementById('${embedName}')
    var height = /^setHeight:(\\d{1,5}):${embedName}$/.exec(event.data)
    if (height && event.origin === '${origin}' && event.source === frame.contentWindow) frame.height = height[1]
  })
</script>`
}
