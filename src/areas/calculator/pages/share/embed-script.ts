/** Posts the height of the embedded calculator to its page. Without it the frame keeps the height of the snippet. */
import { embedName } from '#areas/calculator/domain/embed-snippet.ts'
import { parentWindow } from '#web/forms/parent-window.ts'

const parent = parentWindow(embedName, (document.body.dataset.origins ?? '').split(' '))
const main = document.querySelector('main')
if (main && parent.framed) {
  const post = () => parent.postHeight(main.getBoundingClientRect().height)
  new ResizeObserver(post).observe(main)
  post()
}
