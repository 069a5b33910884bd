import { opening } from '#copy/desk/opening.ts'
import { classNames } from '#ui/class-names.ts'
import { AlertIcon, CheckIcon } from '#ui/icons.tsx'
import type { ListedRequirement } from './requirements.ts'
import './checklist.css'

const words = opening.checklist

/** What a pension needs before it is opened: done, or missing with what to do. */
export function Checklist({ requirements }: { requirements: readonly ListedRequirement[] }) {
  return (
    <ul className="checklist bare-list">
      {requirements.map(({ key, name, gaps }) => {
        const done = gaps.length === 0
        return (
          <li key={key} className={classNames('checklist-item', done && 'checklist-done')}>
            <span className="checklist-mark">{done ? <CheckIcon size={16} /> : <AlertIcon size={18} />}</span>
            <div>
              <p className="checklist-name">
                <span className="visually-hidden">{done ? words.done : words.missing} </span>
                {name}
              </p>
              {gaps.map((gap) => (
                <p className="caption" key={gap}>
                  {gap}
                </p>
              ))}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
