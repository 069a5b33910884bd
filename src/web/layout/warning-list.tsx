import { productWarnings, warnings } from '#areas/calculator/copy/calculator-warnings.ts'

/** The warnings in the box that the Consumer Protection Code asks for. `figures`: beside a projected figure. */
export const WarningList = ({ figures = true }: { figures?: boolean }) => (
  <ul className="warning-list rows stack gap-1 bare-list">
    {(figures ? warnings : productWarnings).map((warning) => (
      <li key={warning}>{warning}</li>
    ))}
  </ul>
)
