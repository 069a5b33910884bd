import { factFindWelcome as words } from '#copy/fact-find/fact-find.ts'
import { head } from '#copy/fact-find/meta/welcome.ts'
import { paths } from '#paths.ts'
import { headOf } from '#routes/shared/head-of.ts'
import { forMember } from '#server/guards.ts'
import { ButtonLink } from '#ui/button.tsx'

export const meta = headOf(head)

export const loader = forMember(() => null)

export default function Welcome() {
  return (
    <>
      <h1>{words.title}</h1>
      <p className="lead">{words.text}</p>
      <ButtonLink href={paths.factFind} full>
        {words.quiz}
      </ButtonLink>
      <ButtonLink href={paths.home} variant="secondary" full>
        {words.dashboard}
      </ButtonLink>
    </>
  )
}
