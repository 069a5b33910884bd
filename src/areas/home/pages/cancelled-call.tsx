import { callCard } from '#areas/calls/copy/schedule-call.ts'
import { paths } from '#paths.ts'
import { Banner } from '#ui/progress/banner.tsx'
import { TextLink } from '#ui/text-link.tsx'

const BookAnother = () => (
  <TextLink href={paths.scheduleCall} className="link-alone">
    {callCard.another}
  </TextLink>
)

/** After the member cancelled here. It stays, since it says how to book again. */
export const CancelledHere = () => (
  <Banner tone="success" title={callCard.cancelled.title}>
    <p>{callCard.cancelled.text}</p>
    <BookAnother />
  </Banner>
)

/** A call that the firm cancelled, with the adviser's reason. */
export const CancelledByFirm = (call: { start: string; timezone: string; reason: string }) => (
  <Banner tone="info" title={callCard.cancelledByFirm.title}>
    <p>{callCard.cancelledByFirm.text(call, call.reason)}</p>
    <BookAnother />
  </Banner>
)
