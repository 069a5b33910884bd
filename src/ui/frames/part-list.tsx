import { CheckIcon } from '#ui/marks/icons.tsx'
import { Tag } from '#ui/progress/tag.tsx'

export type Part = {
  id: string
  title: string
  text: string
  /** The estimated time, formatted. */
  minutes: string
  state: 'done' | 'next' | 'later'
  stateText: string
}

/** The parts of a task: which are done, which is next, and how long each takes. */
export function PartList({ parts, label }: { parts: readonly Part[]; label: string }) {
  return (
    <ol className="rows container stack gap-3 bare-list" aria-label={label}>
      {parts.map(({ id, title, text, minutes, state, stateText }, at) => (
        <li key={id} className={`card part grid align-center part-${state}`}>
          <span className="part-mark mark edged center" aria-hidden="true">
            {state === 'done' ? <CheckIcon size={18} /> : at + 1}
          </span>
          <div>
            <h2 className="part-title">{title}</h2>
            <p className="muted small">{text}</p>
          </div>
          <div className="part-state stack gap-1">
            <Tag tone={state === 'done' ? 'done' : state === 'next' ? 'sun' : 'plain'}>{stateText}</Tag>
            <span className="caption">{minutes}</span>
          </div>
        </li>
      ))}
    </ol>
  )
}
