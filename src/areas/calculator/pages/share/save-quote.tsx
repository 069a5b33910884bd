import { data, href, useSearchParams } from 'react-router'
import { head, quoteLimit, saveQuote as words } from '#areas/calculator/copy/save-quote.ts'
import { checkQuoteEmail } from '#areas/calculator/domain/quote-email.ts'
import { readQuoteQuery, writeQuoteQuery } from '#areas/calculator/domain/quote-query.ts'
import { saveQuote } from '#areas/calculator/flows/save-quote.ts'
import { forVisitor } from '#server/guards.ts'
import { Button, SecondaryLink } from '#ui/button.tsx'
import { visitorForm } from '#web/forms/guarded-form.ts'
import { refuseUnanswered } from '#web/forms/unanswered.ts'
import { headOf } from '#web/layout/head-of.ts'
import type { Route } from './+types/save-quote'
import { type SaveQuoteAnswer, SaveQuoteForm } from './save-quote-form.tsx'

export const meta = headOf(head)

export const loader = forVisitor(() => null)

export const shouldRevalidate = () => false

/** Reads the inputs from the query; invalid ones are corrected as on the result page. */
export const action = visitorForm({
  fields: ['email'],
  check: ({ email }) => checkQuoteEmail(email),
  async run({ requestContext, app, values: { email }, refuse }, { request }) {
    const { inputs, relief } = readQuoteQuery(new URL(request.url).searchParams)
    const saved = await saveQuote(app, { email, inputs, relief }, requestContext.client)
    if (saved.ok) return data<SaveQuoteAnswer>({ sentTo: email.trim() })
    if (saved.code === 'email_invalid') return refuse({ fields: { email: saved.code } })
    return refuse({ message: quoteLimit(saved.seconds) }, 429)
  },
})

export const clientAction = refuseUnanswered('email')

export default function SaveQuote({ actionData }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const { inputs, relief } = readQuoteQuery(params)
  const query = writeQuoteQuery(inputs, relief)
  const back = (
    <SecondaryLink href={`${href('/pension-calculator/calculator')}?${query}`}>{words.page.back}</SecondaryLink>
  )
  return (
    <div className="save-quote stack gap-5">
      <h1>{words.page.title}</h1>
      <SaveQuoteForm
        query={query}
        answer={actionData ?? undefined}
        id="email"
        actions={(busy) => (
          <>
            <Button busy={busy} full>
              {words.page.submit}
            </Button>
            {back}
          </>
        )}
        afterwards={back}
      />
    </div>
  )
}
