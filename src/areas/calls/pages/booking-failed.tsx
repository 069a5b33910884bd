import { useEffect, useRef } from 'react'
import { scheduleCall as words } from '#areas/calls/copy/schedule-call.ts'
import { Button } from '#ui/button.tsx'
import { Banner } from '#ui/progress/banner.tsx'

type BookingFailedProps = {
  text: string
  onTryAgain: () => void
  /** Only while a slot is stored; discards it and picks another. */
  onAnother: (() => void) | undefined
}

export function BookingFailed({ text, onTryAgain, onAnother }: BookingFailedProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The focus was in the iframe, which has been removed.
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="booking-failed">
      <h1 ref={heading} tabIndex={-1}>
        {words.failed.title}
      </h1>
      <Banner tone="error">{text}</Banner>
      <Button type="button" full onClick={onTryAgain}>
        {words.failed.again}
      </Button>
      {onAnother ? (
        <Button type="button" variant="quiet" full onClick={onAnother}>
          {words.failed.another}
        </Button>
      ) : null}
    </section>
  )
}
