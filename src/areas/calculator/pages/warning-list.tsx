import { warnings } from '#areas/calculator/copy/calculator-warnings.ts'

/** The warnings that the law puts beside a projected figure, in the box that it asks for. */
export const WarningList = () => (
  <ul className="warning-list rows stack gap-1 bare-list">
    {warnings.map((warning) => (
      <li key={warning}>{warning}</li>
    ))}
  </ul>
)
