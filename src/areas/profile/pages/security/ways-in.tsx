import { Form, href } from 'react-router'
import { security } from '#areas/profile/copy/security.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { breakableEmail } from '#ui/progress/facts.tsx'
import { StandaloneLink } from '#ui/text-link.tsx'

type WaysInProps = {
  email: string
  newEmail: string | undefined
  hasPassword: boolean
  providers: readonly { id: string; name: string; linked: boolean }[]
}

const words = security.ways

export function WaysIn({ email, newEmail, hasPassword, providers }: WaysInProps) {
  return (
    <Card as="section" className="security-card stack justify-start">
      <h2>{words.title}</h2>
      <ul className="security-list container ruled bare-list">
        <li className={classNames('grid align-center', newEmail !== undefined && 'security-waiting')}>
          <div>
            <p className="cluster gap-2 strong">{words.email}</p>
            <p className="muted small">{breakableEmail(email)}</p>
            {newEmail === undefined ? null : <p className="muted small">{words.waiting(newEmail)}</p>}
          </div>
          {newEmail === undefined ? (
            <Change href={href('/my-profile/security/email')} label={words.change} of={words.email} />
          ) : (
            <Form method="post">
              <Button variant="secondary" size="small" name="intent" value="cancelEmail">
                {words.cancel}
              </Button>
            </Form>
          )}
        </li>
        <li className="grid align-center">
          <div>
            <p className="cluster gap-2 strong">{words.password}</p>
            <p className="muted small">{hasPassword ? words.passwordSet : words.passwordNone}</p>
          </div>
          <Change
            href={href('/my-profile/security/password')}
            label={hasPassword ? words.change : words.set}
            of={words.password}
          />
        </li>
        {providers.map(({ id, name, linked }) => (
          <li key={id} className="grid align-center">
            <div>
              <p className="cluster gap-2 strong">{name}</p>
              <p className="muted small">{linked ? words.linked : words.notLinked}</p>
            </div>
            {linked ? (
              <Form method="post">
                <input type="hidden" name="provider" value={id} />
                <Button variant="secondary" size="small" name="intent" value="unlink">
                  {words.unlink}
                  <span className="visually-hidden"> {name}</span>
                </Button>
              </Form>
            ) : (
              // A plain form: the answer leads the whole window to the provider.
              <form method="post">
                <input type="hidden" name="provider" value={id} />
                <Button variant="secondary" size="small" name="intent" value="link">
                  {words.link}
                  <span className="visually-hidden"> {name}</span>
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

const Change = ({ href, label, of }: { href: string; label: string; of: string }) => (
  <StandaloneLink href={href}>
    {label}
    <span className="visually-hidden"> {of}</span>
  </StandaloneLink>
)
