import { Form, href, redirect, useNavigation } from 'react-router'
import { invitedSince } from '#areas/firm/domain/opening.ts'
import { listFactorResets } from '#database/desk/factor-resets.ts'
import { listInvitations } from '#database/desk/openings.ts'
import { hasLastResort } from '#database/desk/sign-ons.ts'
import { type ListedAdviser, listAdvisers } from '#database/desk/team.ts'
import { teamHead, advisers as words } from '#desk/copy/advisers.ts'
import { adviserMessage } from '#desk/copy/errors.ts'
import { isResetOpen } from '#desk/domain/factor-reset.ts'
import { hasPermission } from '#desk/domain/permissions.ts'
import { admitAdviser, changeRoles, removeAdviser } from '#desk/flows/admit-adviser.ts'
import { withdrawInvitation } from '#desk/flows/invite-colleague.ts'
import { confirmFirstAt, requireFactor } from '#server/guards/require-factor.ts'
import { forAdviser } from '#server/guards.ts'
import { formatMoment } from '#shared/copy/format/format-moment.ts'
import type { Refusal } from '#shared/domain/refusal.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { DeskTable } from '#web/desk/desk-table.tsx'
import { Panel } from '#web/desk/panel.tsx'
import { RowButton } from '#web/desk/row-button.tsx'
import { adviserForm } from '#web/forms/guarded-form.ts'
import { refuseUnanswered } from '#web/forms/unanswered.ts'
import { headOf } from '#web/layout/head-of.ts'
import type { Route } from './+types/advisers'
import { type RoleBox, RoleBoxes, readRoles, roleBoxes } from './role-boxes.tsx'
import { type Colleague, TeamTable } from './team-table.tsx'

export const meta = headOf(teamHead)

export const loader = forAdviser(async (entered, { request }) => {
  const { app, adviser, lacking } = entered
  const [all, resets, invited] = await Promise.all([
    listAdvisers(app.db),
    listFactorResets(app.db),
    listInvitations(app.db, invitedSince(app.now())),
  ])
  const lacksLastResort = app.identity.staff !== undefined && !(await hasLastResort(app.db))
  const waiting = new Set(resets.filter((each) => isResetOpen(each, app.now())).map((each) => each.adviser))
  return {
    mayChange: lacking.length === 0,
    confirmAt: await confirmFirstAt(entered, href('/desk/advisers')),
    invitations: invited.map(({ email, roles, at }) => ({
      email,
      text: words.invitations.of(words.roles.list(roles), formatMoment(at)),
    })),
    justInvited: new URL(request.url).searchParams.has('invited'),
    lacksLastResort,
    onlyByIssuer: app.identity.staff?.rules.required === true,
    advisers: all.map(
      (one): Colleague => ({
        id: one.id,
        name: one.name,
        email: one.email,
        state: words.state(one),
        held: one.roles,
        roles: words.roles.list(one.roles),
        active: one.active,
        signOn: signOnOf(app, one),
        // A person who signs in with the firm's account has the roles of their groups.
        ownRoles: !app.identity.staff || one.checkedAt === null,
        self: one.id === adviser.id,
        resetWaits: waiting.has(one.id),
        factorReset:
          one.active && one.uid !== null && one.id !== adviser.id && hasPermission(adviser.roles, 'approveFactorReset')
            ? href('/desk/advisers/:adviser/second-step', { adviser: one.id })
            : undefined,
        handOver:
          hasPermission(adviser.roles, 'handOver') && hasPermission(one.roles, 'changeMembers') && one.uid !== null
            ? `${href('/desk/hand-over')}?${new URLSearchParams({ from: one.id })}`
            : undefined,
      }),
    ),
  }
})

function signOnOf({ identity }: AppContext, { active, checkedAt, lastResort }: ListedAdviser): string | undefined {
  if (!identity.staff || !active) return undefined
  if (lastResort) return words.lastResort
  return checkedAt ? words.byIssuer(formatMoment(checkedAt)) : undefined
}

type Field = 'email' | 'intent' | RoleBox
type Answer = Refusal<Field, string>

export const action = adviserForm({
  fields: ['email', 'intent', ...roleBoxes],
  async run({ refuse, ...entered }, args) {
    const { app, person, values } = entered
    const { intent, email } = values
    if (intent !== 'remove' && intent !== 'withdraw') await requireFactor(entered, args)
    const by = { kind: 'adviser', uid: person.id } as const
    const chosen = readRoles(values)
    if (intent === 'add' && chosen.length === 0) return refuse<Answer>({ message: adviserMessage('roles_missing') })
    if (intent === 'withdraw') {
      await withdrawInvitation(app, email, person.id)
      throw redirect(href('/desk/advisers'), 303)
    }
    const done =
      intent === 'remove'
        ? await removeAdviser(app, email, by)
        : intent === 'roles'
          ? await changeRoles(app, { email, roles: chosen, by })
          : await admitAdviser(app, email, { by, roles: chosen })
    if (done.ok) throw redirect(`${href('/desk/advisers')}${done.value === 'invited' ? '?invited=1' : ''}`, 303)
    const message = adviserMessage(done.code)
    if (intent === 'remove') return refuse<Answer>({ message, values: {} })
    return refuse<Answer>(intent === 'roles' ? { message } : { fields: { email: message } })
  },
})

export const clientAction = refuseUnanswered()

export default function Advisers({ loaderData, actionData }: Route.ComponentProps) {
  const { advisers, mayChange, confirmAt, lacksLastResort, onlyByIssuer, invitations, justInvited } = loaderData
  const answer: Answer | undefined = actionData
  const { message, fields, values } = answer ?? {}
  const changed = values?.intent === 'roles' ? values.email : undefined
  const busy = useNavigation().formMethod === 'POST'
  return (
    <>
      <h1 className="desk-title">{words.title}</h1>
      <p className="muted">{words.text}</p>
      {message === undefined ? null : <Banner tone="error">{message}</Banner>}
      {justInvited && message === undefined ? <Banner tone="success">{words.invitations.sent}</Banner> : null}
      {lacksLastResort && mayChange ? <Banner tone="info">{words.noLastResort}</Banner> : null}
      <TeamTable advisers={advisers} mayChange={mayChange} isConfirmed={confirmAt === undefined} refused={values} />
      <Invitations invitations={invitations} mayWithdraw={mayChange} />
      {mayChange && onlyByIssuer ? <p className="muted">{words.addedByGroups}</p> : null}
      {mayChange && !onlyByIssuer ? (
        <Panel title={words.add}>
          {confirmAt === undefined ? (
            <Form method="post" className="team-add stack" noValidate>
              <TextField
                name="email"
                type="email"
                label={words.email}
                helper={words.helper}
                error={fields?.email}
                defaultValue={changed === undefined ? values?.email : undefined}
                autoComplete="off"
                required
              />
              <RoleBoxes
                legend={words.roles.label}
                id="roles"
                held={values && changed === undefined ? readRoles(values) : ['adviser']}
              />
              <div>
                <Button name="intent" value="add" busy={busy}>
                  {words.submit}
                </Button>
              </div>
            </Form>
          ) : (
            <>
              <p className="muted">{words.confirmFirst}</p>
              <div>
                <ButtonLink href={confirmAt} variant="secondary" size="small">
                  {words.confirm}
                </ButtonLink>
              </div>
            </>
          )}
        </Panel>
      ) : null}
    </>
  )
}

type InvitationsProps = { invitations: readonly { email: string; text: string }[]; mayWithdraw: boolean }

/** Colleagues who were invited by email and have not confirmed an account yet. */
function Invitations({ invitations, mayWithdraw }: InvitationsProps) {
  if (invitations.length === 0) return null
  return (
    <section className="stack gap-2">
      <h2>{words.invitations.title}</h2>
      <DeskTable
        caption={words.invitations.title}
        columns={[
          words.invitations.columns.email,
          words.invitations.columns.invited,
          { name: words.invitations.columns.action, hidden: true },
        ]}
      >
        {invitations.map(({ email, text }) => (
          <tr key={email}>
            <th scope="row">{email}</th>
            <td className="muted">{text}</td>
            <td className="desk-end">
              {mayWithdraw ? (
                <RowButton of={['email', email]} intent="withdraw" label={words.invitations.withdrawOf(email)}>
                  {words.invitations.withdraw}
                </RowButton>
              ) : null}
            </td>
          </tr>
        ))}
      </DeskTable>
    </section>
  )
}
