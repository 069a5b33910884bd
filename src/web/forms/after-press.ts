import { useEffect, useMemo } from 'react'

/** Milliseconds. On touch screens the field loses the focus between the end of the touch and the click. */
const settleMs = 150

/**
 * Runs a task once no finger or mouse button is down. Leaving a field by pressing a button must not move that button
 * before it is released, or the click misses it. A later task replaces the one that waits.
 */
export function useAfterPress(): { run: (task: () => void) => void; cancel: () => void } {
  const queue = useMemo(pressQueue, [])
  useEffect(() => {
    const press = () => queue.press()
    const release = () => queue.release()
    window.addEventListener('pointerdown', press, true)
    window.addEventListener('pointerup', release, true)
    window.addEventListener('pointercancel', release, true)
    return () => {
      queue.cancel()
      window.removeEventListener('pointerdown', press, true)
      window.removeEventListener('pointerup', release, true)
      window.removeEventListener('pointercancel', release, true)
    }
  }, [queue])
  return queue
}

function pressQueue() {
  let pressed = false
  let task: (() => void) | undefined
  let timer: number | undefined
  const settle = () => {
    clearTimeout(timer)
    if (pressed || !task) return
    timer = window.setTimeout(() => {
      const run = task
      task = undefined
      run?.()
    }, settleMs)
  }
  return {
    press: () => {
      pressed = true
      clearTimeout(timer)
    },
    release: () => {
      pressed = false
      settle()
    },
    run: (next: () => void) => {
      task = next
      settle()
    },
    cancel: () => {
      task = undefined
      clearTimeout(timer)
    },
  }
}
