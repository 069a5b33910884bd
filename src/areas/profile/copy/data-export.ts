/** The page to read in the copy of a member's data. */

import type { CopiedTableName } from '#areas/profile/domain/personal-data.ts'
import { brand } from '#brand.ts'

const sections: Readonly<Record<CopiedTableName, string>> = {
  answers: 'Your answers, as stored',
  recommendations: 'Recommendations',
  recommendation_documents: 'Documents of your recommendations',
  document_openings: 'Documents that you opened',
  plan_declarations: 'Declarations that you signed',
  applications: 'Applications that you signed',
  contribution_decisions: 'Decisions about your contribution',
  calls: 'Calls',
  call_topics: 'What you want to talk about on a call',
  member_notes: "Your advisers' notes about you",
  pension_valuations: 'Values of your pension',
  pension_contributions: 'Payments into your pension',
  client_checks: 'What we saw of your address and your source of funds',
  identity_changes: 'Changes of your details that you asked for',
  identity_reviews: 'Checks of your identity documents',
  ppsn_reveals: 'When your whole PPSN was shown',
  member_requests: 'Your complaints and requests',
  member_request_answers: 'Our answers to them',
  client_records: 'When we added you as a client and invited you',
  consents: 'What you agreed to and withdrew',
  emails: 'Emails to you',
  employer_links: 'Links for your employer',
  form_submissions: 'Forms that arrived',
  data_exports: 'Copies of your data',
  disabled_accounts: 'Your account was disabled',
  service_level_notices: 'Reminders to your adviser of what is due',
  webhook_deliveries: 'Messages to our other programs that something happened, without your details',
  tasks: 'What your advisers had to do for you',
  second_approvals: 'Recommendations that wait for a second approval',
  action_codes: 'Links to confirm your email or choose a password',
  auth_accounts: 'Ways to sign in',
  auth_sessions: 'Sessions',
  auth_two_factors: 'Second factor',
  auth_passkeys: 'Passkeys',
  email_changes: 'Changes of your email address',
  factor_recoveries: 'Requests to turn off two-step sign-in',
  known_browsers: 'Browsers that signed in before',
  suspended_ways_in: 'Ways to sign in that wait for your answer',
  way_in_events: 'History of your ways to sign in',
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export const dataExport = {
  title: `What ${brand.name} holds about you`,
  made: (name: string, moment: string): string => `A copy for ${name}, made on ${moment}.`,
  files:
    'data.json has the same for programs, as schema.json describes it. Your documents are in the folder "documents". Passwords, keys and codes are left out, so that this copy opens nothing.',
  profile: 'Your profile',
  questionnaires: 'Your answers',
  documents: 'Your documents',
  access: 'Who looked at your record',
  activity: 'What was changed, and when',
  sections,
  field: (name: string): string => capital(name.replaceAll(/[-_]/g, ' ').toLowerCase()),
  sent: (moment: string): string => `Sent ${moment}`,
  unsent: 'Not sent',
  none: 'Nothing.',
  yes: 'Yes',
  no: 'No',
  actors: { guest: 'You, before signing in', member: 'You', adviser: 'An adviser', server: 'Our computer' },
} as const
