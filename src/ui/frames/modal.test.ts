import { expect, test, vi } from 'vitest'
import { closeOnBackdrop } from './modal.ts'

test('a dialog closes by a click on its backdrop, but not by the second half of a double-click', () => {
  const close = vi.fn()
  const dialog = { close }
  const click = (target: object, detail: number) =>
    closeOnBackdrop({ target, currentTarget: dialog, detail } as unknown as Parameters<typeof closeOnBackdrop>[0])
  click(dialog, 2)
  click({}, 1)
  expect(close).not.toHaveBeenCalled()
  click(dialog, 1)
  expect(close).toHaveBeenCalledOnce()
})
