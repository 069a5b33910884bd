import { type FactFindFlags, factFindProgress, type Percent, type Profile } from './member.ts'

export type HeadlinePosition = 1 | 2 | 3 | 4

export type HeadlineFacts = FactFindFlags & {
  pension_applied?: string | null
  process_final_pension_application?: boolean
}

/** Which of the four headline steps is active (specification 2, section 1): 1 until the fact find is complete, 2 until a plan is applied for, 3 until the form is reviewed, 4 after. */
export function headlinePosition(facts: HeadlineFacts): HeadlinePosition {
  if (facts.process_final_pension_application) return 4
  if (facts.pension_applied) return 3
  return factFindProgress(facts) === 100 ? 2 : 1
}

/** The questionnaire card (specification 2, section 2.3). Title and label are codes; copy/pages/home.ts has the words. */
export type QuestionnaireCard =
  | {
      complete: false
      title: 'start'
      percent: Exclude<Percent, 100>
      minutesLeft: number
      button: { label: 'getStarted'; href: '/fact-find/welcome' } | { label: 'continue'; href: '/fact-find' }
    }
  | { complete: true; title: 'complete'; percent: 100 }

export type QuestionnaireFacts = FactFindFlags & Pick<Profile, 'form_qualification'>

/** The quiz decides label and link together; above 0 % it is always 'Continue'. */
export function questionnaireCard(facts: QuestionnaireFacts): QuestionnaireCard {
  const percent = factFindProgress(facts)
  if (percent === 100) return { complete: true, title: 'complete', percent }
  const begun = facts.form_qualification || percent > 0
  return {
    complete: false,
    title: 'start',
    percent,
    minutesLeft: minutesLeft(facts),
    button: begun ? { label: 'continue', href: '/fact-find' } : { label: 'getStarted', href: '/fact-find/welcome' },
  }
}

/** Personal and financial details take 2 minutes each, the risk profile 4 (specification 2, section 9). */
const minutesLeft = (flags: FactFindFlags): number =>
  (flags.form_fact_find_personal_details ? 0 : 2) +
  (flags.form_fact_find_financial_details ? 0 : 2) +
  (flags.form_fact_find_risk_reward ? 0 : 4)

/** Case 4c of the dashboard; the earlier cases come before it (specification 2, section 4). */
export type HomeView = {
  kind: 'questionnaire'
  /** The welcome banner shows below 100 %. */
  welcome: boolean
  position: HeadlinePosition
  card: QuestionnaireCard
}

export function homeView(facts: QuestionnaireFacts & HeadlineFacts): HomeView {
  const card = questionnaireCard(facts)
  return { kind: 'questionnaire', welcome: !card.complete, position: headlinePosition(facts), card }
}
