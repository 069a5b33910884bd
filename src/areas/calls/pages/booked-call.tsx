import { callCard, callDay, callHours, scheduleCall as words } from '#areas/calls/copy/schedule-call.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { Fact, Facts } from '#ui/progress/facts.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { CallPhone, CallTopics, MovedByFirm } from '#web/member/call-details.tsx'
import type { CallFacts } from '#web/member/call-facts.ts'
import { useHeadingFocus } from './scheduler/heading-focus.ts'

type BookedCallProps = {
  /** Undefined between the confirmation and the reloaded data. */
  call: CallFacts | undefined
  /** The booking carried a plan that the application does not take over. */
  planStays: boolean
}

/** The confirmation (specification 1, section 2, Booking screen). */
export function BookedCall({ call, planStays }: BookedCallProps) {
  const heading = useHeadingFocus()
  const { title, text, when, who, adviser, calendar, button } = words.booked
  return (
    <section className="booked">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="lead">{text}</p>
      {planStays ? <Banner tone="info">{words.booked.planStays}</Banner> : null}
      {call ? (
        <>
          <Facts className="call-facts">
            <Fact name={when}>
              {callDay(call)}
              <br />
              {callHours(call)}
            </Fact>
            <Fact name={who}>{call.adviser || adviser}</Fact>
          </Facts>
          <MovedByFirm reason={call.movedBecause} />
          <CallTopics topics={call.topics} />
          <CallPhone phone={call.phone} />
          <div className="cluster">
            <ButtonLink variant="secondary" href={call.moveHref}>
              {callCard.move}
            </ButtonLink>
            <ButtonLink variant="quiet" href={paths.cancelCall(call.id)}>
              {callCard.cancel}
            </ButtonLink>
            <TextLink className="link-alone" href={paths.callCalendar(call.id)} reload>
              {calendar}
            </TextLink>
          </div>
        </>
      ) : null}
      <ButtonLink href={paths.home} full>
        {button}
      </ButtonLink>
    </section>
  )
}
