import { type FormEvent, useEffect, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { deskKeys as words } from '#desk/copy/queue.ts'
import { commandOf, deskKeys, nextRow } from '#desk/domain/keys.ts'
import { Switch } from '#ui/fields/switch.tsx'
import { Dialog } from '#ui/frames/dialog.tsx'
import { useHydrated } from '#ui/hydrated.ts'

/** In local storage: 'off' once the user turned the keys off (WCAG 2.1.4). */
const storageKey = 'desk-keys'

const storedOn = (): boolean => {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

function store(on: boolean): void {
  try {
    localStorage.setItem(storageKey, on ? 'on' : 'off')
  } catch {
    // Without storage the choice lasts until the page closes.
  }
}

const searchBox = (): HTMLInputElement | null => document.querySelector('.desk-search input')

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    ['INPUT', 'SELECT', 'TEXTAREA'].includes(target.tagName) ||
    target.closest('dialog') !== null)

/** The keys of the desk and the list of them. Without scripts there are none, so there is no button. */
export function DeskKeys() {
  const hydrated = useHydrated()
  const navigate = useNavigate()
  const [on, setOn] = useState(true)
  const [open, setOpen] = useState(false)
  useEffect(() => setOn(storedOn()), [])

  useEffect(() => {
    if (!on) return
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      const command = commandOf({ key, ctrlKey, metaKey, altKey, typing: isTyping(target) || event.isComposing })
      if (command === undefined) return
      if (command === 'help') setOpen(true)
      else if (command === 'search') {
        const box = searchBox()
        if (box) box.focus()
        else navigate(href('/desk'), { state: { search: true } })
      } else {
        const links = [...document.querySelectorAll<HTMLElement>('.desk-table .desk-who')]
        links[nextRow(links.indexOf(document.activeElement as HTMLElement), links.length, command)]?.focus()
      }
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [on, navigate])

  const turn = (event: FormEvent) => {
    event.preventDefault()
    store(!on)
    setOn(!on)
  }

  if (!hydrated) return null
  return (
    <>
      <button type="button" className="desk-keys-open" onClick={() => setOpen(true)}>
        {words.open}
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={words.title}>
        <dl className="desk-keys ruled ruled-end ruled-close">
          {deskKeys.map((key) => (
            <div key={key} className="grid align-center gap-0">
              <dt>
                <kbd>{key.length === 1 ? key.toUpperCase() : key}</kbd>
              </dt>
              <dd>{words.does[key]}</dd>
            </div>
          ))}
        </dl>
        <p className="muted small">{words.text}</p>
        <form onSubmit={turn}>
          <Switch name="desk-keys" on={on} label={words.label} states={words.states} />
        </form>
        <p className="muted small">{words.remembered}</p>
      </Dialog>
    </>
  )
}
