/** A good photo of a card, in lines: all four corners inside the picture, straight, and nothing reflected. */
export function PhotoExample() {
  return (
    <svg
      width={96}
      height={72}
      viewBox="0 0 96 72"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M4 14V4h10M82 4h10v10M92 58v10H82M14 68H4V58" />
      <rect fill="var(--sun-wash)" x={15} y={15} width={66} height={42} rx={5} />
      <circle cx={31} cy={31} r={5.5} />
      <path d="M22.5 46c1-6 4.5-8 8.5-8s7.5 2 8.5 8M50 28h22M50 36h22M50 44h13" />
    </svg>
  )
}
